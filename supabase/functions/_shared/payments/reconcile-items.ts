import { cancelAtProvider } from './cancel-mandate.ts'
import type { PaymentTools } from './payment-tools.ts'
import { nullIfUnknown, type ReadKeyOwner, UndecidedItem } from './prove-key.ts'
import { recordAndCapture, recordRefunds } from './record-payment.ts'

/**
 * Reads all payments of an order, since a bank may confirm one long after the page was closed. Abandons the order if
 * the provider does not know it. If anything fails, the order stays open and is marked as undecided; it is marked
 * as failing too, unless only the key is not proven.
 */
export async function reconcileOrder(
  id: string,
  tools: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<void> {
  const { ledger } = tools
  try {
    await settleOrder(id, tools, readKeyOwner)
  } catch (error) {
    await ledger.noteOrderUndecided(id)
    if (!(error instanceof UndecidedItem)) await ledger.noteLookUp(id, true)
    throw error
  }
  await ledger.noteLookUp(id, false)
}

async function settleOrder(
  id: string,
  tools: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<void> {
  const { provider, ledger } = tools
  const payments = await nullIfUnknown(provider.orderPayments(id), readKeyOwner)
  let isPaid = false
  for (const payment of payments?.items ?? []) {
    const taken = await recordAndCapture({ payment, proof: 'fetch' }, tools)
    isPaid ||= taken?.captured_at != null
  }
  if (!isPaid) await ledger.noteOrderChecked(id, payments === null)
}

/**
 * Ends a mandate whose end was requested, and reads its payments. Skips one that the provider does not know, for
 * example from an import; if its end was requested, it has ended. Marks it as failing if anything fails.
 */
export function reconcileMandate(
  id: string,
  tools: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<void> {
  return noteFailure(id, tools, () => settleMandate(id, tools, readKeyOwner))
}

async function settleMandate(
  id: string,
  tools: PaymentTools,
  readKeyOwner: ReadKeyOwner,
): Promise<void> {
  const { provider, ledger, now } = tools
  const mandate = await ledger.findMandate(id)
  if (mandate?.cancel_requested_at) {
    const status = await nullIfUnknown(cancelAtProvider(mandate, tools), readKeyOwner)
    if (status === null) {
      await ledger.endUnknownMandate(id)
      return
    }
  }
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

/** Records all refunds of a payment. Marks it as failing if anything fails. */
export function reconcileRefunds(id: string, tools: PaymentTools): Promise<void> {
  return noteFailure(id, tools, () => recordRefunds(id, tools))
}

/** Marks the item as failing, which is stuck work after 15 minutes, until a look-up succeeds. */
async function noteFailure(
  id: string,
  { ledger }: PaymentTools,
  lookUp: () => Promise<void>,
): Promise<void> {
  try {
    await lookUp()
  } catch (error) {
    await ledger.noteLookUp(id, true)
    throw error
  }
  await ledger.noteLookUp(id, false)
}
