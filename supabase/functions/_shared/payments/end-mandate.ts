import { FunctionFailure } from '../function-failure.ts'
import { recordRefusal } from '../record-refusal.ts'
import type { MandateRow } from './ledger-schemas.ts'
import type { PaymentTools } from './payment-tools.ts'
import { ProviderRefusal } from './provider-request.ts'
import type { CancelRequest } from './requests.ts'

const finalStatuses = ['cancelled', 'completed', 'expired']

/**
 * Ends auto-pay at once. The wish is kept first: reconciliation carries it out if we cannot. Of
 * somebody else's is said what is said of one that does not exist; the attempt is audited.
 */
export async function endMandate(request: CancelRequest, member: string, tools: PaymentTools) {
  const { razorpay_subscription_id: id } = request
  const mandate = await tools.ledger.findMandate(id)
  if (!mandate || mandate.user_id !== member) {
    if (mandate) await recordAttempt(mandate, member, tools)
    throw new FunctionFailure('mandate_unknown', 'There is no such auto-pay.', { status: 404 })
  }
  if (finalStatuses.includes(mandate.status))
    return { subscription: { id, status: mandate.status } }
  await tools.ledger.requestMandateEnd(mandate.id, member)
  return { subscription: { id, status: await carryOutEnd(mandate, tools) } }
}

function recordAttempt(mandate: MandateRow, member: string, { audit }: PaymentTools) {
  return recordRefusal(audit, {
    actor: member,
    attempt: 'auto_pay_end',
    subject_type: 'mandates',
    subject_id: mandate.id,
    reason: 'mandate_of_another',
  })
}

/** Cancels at the provider; what has ended already is only read. */
export async function carryOutEnd(mandate: MandateRow, tools: PaymentTools): Promise<string> {
  const { provider, ledger, now } = tools
  const id = mandate.razorpay_subscription_id ?? ''
  const subscription = await provider.cancelSubscription(id).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return provider.subscription(id)
    throw error
  })
  await ledger.describeMandate(subscription, now())
  return subscription.status
}
