import { useFormats } from '@sabha/contract'
import { Box, Button } from '@sabha/ui'
import { useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import type { PaymentFormState } from '../hooks/use-payment.ts'
import { useMessages } from '../messages.ts'
import { submitLabel } from '../submit-label.ts'
import { PaymentNote } from './payment-note.tsx'

export interface SubmitBarProps {
  payment: PaymentFormState
  /** The confirmation of auto-pay loads. */
  isOpening: boolean
}

/** The button that pays. On phones it stays at the bottom of the screen while the form is visible. */
export function SubmitBar({ payment, isOpening }: SubmitBarProps) {
  const { submit: text } = useMessages().form
  const { rupees } = useFormats()
  const texts = useCheckoutTexts()
  const problem = texts.ofAmount(payment.problem)
  const { state } = payment.checkout
  const { status } = state
  const isChecking = status === 'checking'
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
      <Box marginBottom={isChecking ? '3' : '0'}>
        <PaymentNote message={isChecking ? texts.ofNote(state) : null} />
      </Box>
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={problem !== null || ['closed', 'elsewhere', 'unresolved'].includes(status)}
        loading={isOpening || status === 'processing' || status === 'checking'}
        loadingText={isOpening ? text.loading : text.processing}
      >
        {submitLabel(payment, { text, problem, rupees })}
      </Button>
    </Box>
  )
}
