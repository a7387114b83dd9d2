import { useFormats } from '@sabha/contract'
import { Box, Button } from '@sabha/ui'
import { useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import type { Payment } from '../hooks/use-payment.ts'
import { useMessages } from '../messages.ts'
import { submitLabel } from '../submit-label.ts'

/** The button that pays. On phones it stays within the thumb's reach while the form is on screen. */
export function SubmitBar({ payment }: { payment: Payment }) {
  const { submit: text } = useMessages().form
  const { rupees } = useFormats()
  const problem = useCheckoutTexts().ofAmount(payment.problem)
  const { status } = payment.checkout.state
  return (
    <Box
      position={{ base: 'sticky', md: 'static' }}
      bottom="0"
      marginBlock="-3"
      paddingTop="3"
      paddingBottom="max({spacing.3}, env(safe-area-inset-bottom))"
      borderTop={{ base: 'hairline', md: 'none' }}
      bg="surface"
      data-at-foot=""
    >
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={problem !== null || status === 'elsewhere' || status === 'unresolved'}
        loading={status === 'processing' || status === 'checking'}
        loadingText={text.processing}
      >
        {submitLabel(payment, { text, problem, rupees })}
      </Button>
    </Box>
  )
}
