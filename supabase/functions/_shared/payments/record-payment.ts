import { FunctionFailure } from '../function-failure.ts'
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

/** @throws FunctionFailure `provider_unavailable` also if the payment stays uncaptured after a refusal. */
async function capture(payment: ProviderPayment, { provider }: PaymentTools) {
  try {
    return await provider.capture(payment.id, payment.amount)
  } catch (cause) {
    if (!(cause instanceof ProviderRefusal)) throw cause
    // The account's automatic capture may have come first.
    const known = await provider.payment(payment.id)
    if (known.status !== 'authorized') return known
    const message = 'The payment provider has not captured this payment yet. Please try again.'
    throw new FunctionFailure('provider_unavailable', message, { status: 502, cause })
  }
}
