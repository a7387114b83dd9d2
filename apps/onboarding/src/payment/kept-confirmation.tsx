import { PaymentConfirmation, useConfirmation } from '@sabha/checkout'

/** What was paid last, on whichever step the person stands, until it is dismissed. */
export function KeptConfirmation() {
  const { confirmation, dismissConfirmation } = useConfirmation()
  if (!confirmation) return null
  return <PaymentConfirmation confirmation={confirmation} onDismiss={dismissConfirmation} />
}
