import { cutText } from '../cut-text.ts'
import type { PaymentTools } from './payment-tools.ts'
import type { ContributionProof } from './requests.ts'
import { type VerificationResult, verifyOrder } from './verify-order.ts'

/**
 * Like `verifyOrder`, for contributions, whose page also sends amount and type. The stored order
 * decides; differences are audited.
 */
export async function verifyContribution(
  proof: ContributionProof,
  member: string,
  tools: PaymentTools,
): Promise<VerificationResult> {
  const verified = await verifyOrder(proof, member, tools, 'Contribution verification failed')
  await recordDifference(proof, member, tools)
  return verified
}

async function recordDifference(
  { razorpay_order_id, amount, contribution_type }: ContributionProof,
  actor: string,
  { ledger }: PaymentTools,
): Promise<void> {
  const order = await ledger.findOrder(razorpay_order_id)
  if (!order) return
  const stored = { amount: order.amount, contribution_type: 'one-time' }
  const repeated = {
    amount: amount ?? stored.amount,
    contribution_type: contribution_type ?? stored.contribution_type,
  }
  if (
    repeated.amount === stored.amount &&
    repeated.contribution_type === stored.contribution_type
  ) {
    return
  }
  await ledger.recordDifference({
    actor,
    payment_order: order.id,
    stored,
    repeated: brief(repeated),
  })
}

/** Limits the length of the page's values in the audit log. */
function brief(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      cutText(String(JSON.stringify(value)), 80),
    ]),
  )
}
