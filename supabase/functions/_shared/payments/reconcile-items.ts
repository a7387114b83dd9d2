import { cancelAtProvider } from './cancel-mandate.ts'
import type { PaymentTools } from './payment-tools.ts'
import { nullIfUnknown, type ReadKeyOwner } from './prove-key.ts'
import type { ProviderPayment } from './provider-schemas.ts'
import { recordAndCapture } from './record-payment.ts'

/**
 * Reads all payments of an order, since a bank may confirm one long after the page was closed. Abandons the order if
 * the provider does not know it. Without a usable answer the order stays open and is marked as undecided.
 */
export async function reconcileOrder(
  id: string,
  tools: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<void> {
  const payments = await paymentsOf(id, tools, readKeyOwner)
  let isPaid = false
  for (const payment of payments ?? []) {
    const taken = await recordAndCapture({ payment, proof: 'fetch' }, tools)
    isPaid ||= taken?.captured_at != null
  }
  if (!isPaid) await tools.ledger.noteOrderChecked(id, payments === null)
}

/** Returns null if the provider does not know the order. */
async function paymentsOf(
  id: string,
  { provider, ledger }: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<ProviderPayment[] | null> {
  try {
    return (await nullIfUnknown(provider.orderPayments(id), readKeyOwner))?.items ?? null
  } catch (error) {
    await ledger.noteOrderUndecided(id)
    throw error
  }
}

/** Skips mandates that the provider does not know, for example from an import. */
export async function reconcileMandate(
  id: string,
  tools: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<void> {
  const { provider, ledger, now } = tools
  const mandate = await ledger.findMandate(id)
  if (mandate?.cancel_requested_at) await cancelAtProvider(mandate, tools)
  const told_at = now()
  const subscription = await nullIfUnknown(provider.subscription(id), readKeyOwner)
  if (subscription === null) return
  await ledger.describeMandate(subscription, told_at)
  const { items } = await provider.invoicesOf(id)
  for (const { payment_id } of items) {
    if (!payment_id) continue
    const payment = await provider.payment(payment_id)
    await recordAndCapture({ payment, proof: 'fetch', subscriptionId: id }, tools)
  }
}
