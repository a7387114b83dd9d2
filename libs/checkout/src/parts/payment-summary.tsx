import { useFormats } from '@sabha/contract'
import { Figure, Heading, Row, Stack, Text } from '@sabha/ui'
import type { PaymentFormState } from '../hooks/use-payment.ts'
import { useMessages } from '../messages.ts'

/** Reserves the height of an amount, so that the content below does not move. */
const noWidth = '\u200b'

/** Shows the amount to be paid in large figures. */
export function PaymentSummary({ payment }: { payment: PaymentFormState }) {
  const { summary: text } = useMessages().form
  const { rupees } = useFormats()
  const { page, draft, amount } = payment
  const { plan, chosen } = draft
  const isTyped = 'typed' in chosen && chosen.typed.trim() !== ''
  return (
    <Stack gap="1" aria-label={text.title[page]} role="group">
      <Heading level={2} size="label">
        {text.title[page]}
      </Heading>
      {amount === null ? (
        <Row gap="0" alignItems="baseline">
          <Figure fontSize="3xl">{noWidth}</Figure>
          <Text>{isTyped ? text.unreadable : text.none}</Text>
        </Row>
      ) : (
        <Row gap="2" alignItems="baseline">
          <Figure fontSize="3xl">{rupees(amount)}</Figure>
          <Text>{text.of[plan]}</Text>
        </Row>
      )}
    </Stack>
  )
}
