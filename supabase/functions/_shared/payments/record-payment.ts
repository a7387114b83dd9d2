import type { PaymentSource } from './ledger.ts'
import type { PaymentRow } from './ledger-schemas.ts'
import type { PaymentTools } from './payment-tools.ts'
import type { ProviderPayment } from './provider-schemas.ts'
import { ProviderRefusal } from './request-provider.ts'

export interface PaymentToRecord {
  payment: ProviderPayment
  proof: PaymentSource
  subscriptionId?: string | null
}

/** Records the payment in the ledger, and captures it if it is only authorised. */
export async function recordAndCapture(
  { payment, proof, subscriptionId = null }: PaymentToRecord,
  tools: PaymentTools,
): Promise<PaymentRow | null> {
  const known = await tools.ledger.recordPayment(payment, proof, subscriptionId)
  if (known !== null && payment.amount_refunded) await recordRefunds(payment.id, tools)
  // Captures only our payments: the ledger has just compared the amount with the order.
  if (known === null || payment.status !== 'authorized') return known
  return tools.ledger.recordPayment(await capture(payment, tools), proof, subscriptionId)
}

/** Records all refunds of a payment. */
export async function recordRefunds(id: string, { provider, ledger }: PaymentTools): Promise<void> {
  const { items } = await provider.refundsOf(id)
  await ledger.recordRefunds(id, items)
}

async function capture(payment: ProviderPayment, { provider }: PaymentTools) {
  try {
    return await provider.capture(payment.id, payment.amount)
  } catch (error) {
    // The account's automatic capture came first.
    if (error instanceof ProviderRefusal) return provider.payment(payment.id)
    throw error
  }
}
