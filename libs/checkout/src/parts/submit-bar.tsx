import { type Formats, useFormats } from '@sabha/contract'
import { Box, Button, Figure, Heading, Row, Text } from '@sabha/ui'
import { useCheckoutTexts } from '../hooks/use-checkout-texts.ts'
import type { PaymentFormState } from '../hooks/use-payment.ts'
import type { Messages } from '../messages/en.ts'
import { useMessages } from '../messages.ts'
import { PaymentNote } from './payment-note.tsx'

export interface SubmitBarProps {
  payment: PaymentFormState
  /** The confirmation of auto-pay loads. */
  isOpening: boolean
}

/** The amount and the button that pays. On phones they stay at the bottom of the screen while the form is visible. */
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
      <PaymentSummary payment={payment} />
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

/** Reserves the height of an amount, so that the button does not move. */
const noWidth = '\u200b'

/** Shows the amount to be paid: on phones in one line, elsewhere in large figures. */
function PaymentSummary({ payment }: Pick<SubmitBarProps, 'payment'>) {
  const { summary: text } = useMessages().form
  const { rupees } = useFormats()
  const { page, draft, amount } = payment
  const { plan, chosen } = draft
  const isTyped = 'typed' in chosen && chosen.typed.trim() !== ''
  return (
    <Row
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="2"
      rowGap="1"
      marginBottom={{ base: '2', md: '5' }}
      aria-label={text.title[page]}
      role="group"
    >
      <Heading level={2} size="label" flexBasis={{ md: 'full' }}>
        {text.title[page]}
      </Heading>
      <Row gap={amount === null ? '0' : '2'} alignItems="baseline">
        <Figure fontSize={{ base: 'xl', md: '3xl' }}>
          {amount === null ? noWidth : rupees(amount)}
        </Figure>
        <Text size="sm">
          {amount === null ? (isTyped ? text.unreadable : text.none) : text.of[plan]}
        </Text>
      </Row>
    </Row>
  )
}

interface SubmitLabelTexts extends Pick<Formats, 'rupees'> {
  text: Messages['form']['submit']
  /** Problem with the amount. */
  problem: string | null
}

/** Returns the label of the submit button of a payment form. */
function submitLabel(
  { page, draft, amount, minimum, problem: why, checkout: { state } }: PaymentFormState,
  { text, problem, rupees }: SubmitLabelTexts,
): string {
  if (state.status === 'closed') return text.notOpen
  if (state.status === 'loading') return text.loading
  if (state.status === 'processing' || state.status === 'checking') return text.processing
  if (why?.code === 'unreadable') return text.unreadable
  if (amount === null || amount < minimum) return text.minimum(rupees(minimum))
  return problem ?? text.pay[page][draft.plan](rupees(amount))
}
