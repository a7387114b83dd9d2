import { FunctionFailure } from '../function-failure.ts'
import type { OrderRow } from './ledger-schemas.ts'
import type { PaymentTools } from './payment-tools.ts'
import { createProviderNotes } from './provider-notes.ts'
import type { OrderRequestBody } from './requests.ts'

/** Stores the member's order, then creates it at the provider. */
export async function createOrder(
  request: OrderRequestBody,
  member: string,
  { ledger, provider }: PaymentTools,
) {
  const purpose = request.receipt.startsWith('onboard_') ? 'onboarding' : 'contribution'
  const { amount, receipt, notes } = request
  const asked = { member, purpose, amount, receipt, notes: notes.comments ?? null } as const
  const stored = await ledger.openOrder(asked)
  if (stored.status === 'paid') {
    throw new FunctionFailure('order_paid', 'This payment has already been made.', { status: 409 })
  }
  if (stored.razorpay_order_id) return answer(stored)
  const made = await provider.createOrder({
    amount: stored.amount,
    receipt: stored.receipt,
    notes: createProviderNotes({ purpose, member, comments: notes.comments }),
  })
  return answer(await ledger.attachOrder(stored.id, made.id))
}

function answer({ razorpay_order_id: id, amount, currency }: OrderRow) {
  return { order: { id, amount, currency } }
}
