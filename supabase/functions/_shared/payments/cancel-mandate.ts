import { FunctionFailure } from '../function-failure.ts'
import { logError } from '../log-error.ts'
import { recordRefusal } from '../record-refusal.ts'
import type { MandateRow } from './ledger-schemas.ts'
import { nullIfUnavailable } from './null-if-unavailable.ts'
import type { PaymentTools } from './payment-tools.ts'
import { ProviderRefusal } from './request-provider.ts'
import type { CancelRequest } from './requests.ts'

const finalStatuses = ['cancelled', 'completed', 'expired']

/** Status returned if auto-pay has not ended yet: the request is stored and retried. */
const stillToEnd = 'cancel_requested'

/**
 * Cancels auto-pay. Stores the request first: if the provider rejects it or does not respond,
 * reconciliation retries and the response is `cancel_requested`. Another member's mandate gives the
 * same error as an unknown one, and the attempt is audited.
 */
export async function cancelMandate(request: CancelRequest, member: string, tools: PaymentTools) {
  const { razorpay_subscription_id: id } = request
  const mandate = await tools.ledger.findMandate(id)
  if (!mandate || mandate.user_id !== member) {
    if (mandate) await recordAttempt(mandate, member, tools)
    throw new FunctionFailure('mandate_unknown', 'This auto-pay was not found.', { status: 404 })
  }
  if (finalStatuses.includes(mandate.status))
    return { subscription: { id, status: mandate.status } }
  await tools.ledger.requestMandateEnd(mandate.id, member)
  return { subscription: { id, status: await endNow(mandate, tools) } }
}

async function endNow(mandate: MandateRow, tools: PaymentTools): Promise<string> {
  try {
    const status = await cancelAtProvider(mandate, tools)
    return finalStatuses.includes(status) ? status : stillToEnd
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) nullIfUnavailable(error)
    logError('Auto-pay was not ended yet:', error)
    return stillToEnd
  }
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

/** Cancels the subscription at the provider; reads it if it has already ended. */
export async function cancelAtProvider(mandate: MandateRow, tools: PaymentTools): Promise<string> {
  const { provider, ledger, now } = tools
  const id = mandate.razorpay_subscription_id ?? ''
  const subscription = await provider.cancelSubscription(id).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return provider.subscription(id)
    throw error
  })
  await ledger.describeMandate(subscription, now())
  return subscription.status
}
