import { PaymentConfirmation, useConfirmation } from '@sabha/checkout'

/** Shows the last payment on every step until it is dismissed. */
export function StoredConfirmation() {
  const { confirmation, dismissConfirmation } = useConfirmation()
  if (!confirmation) return null
  return <PaymentConfirmation confirmation={confirmation} onDismiss={dismissConfirmation} />
}
