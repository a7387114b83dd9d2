import type { MandateRow } from './ledger-schemas.ts'
import type { PaymentTools } from './payment-tools.ts'
import { createProviderNotes } from './provider-notes.ts'
import { isUnknownId } from './request-provider.ts'
import type { SubscriptionRequestBody } from './requests.ts'

/** In seconds; between 24 and 48 hours after the authorisation at any time of day. */
const firstChargeAfter = 36 * 60 * 60
/** Ten years, since the provider requires an end. */
const cycles = 120

/** Stores the monthly amount, then creates a subscription for it at the provider. */
export async function createMandate(
  request: SubscriptionRequestBody,
  member: string,
  tools: PaymentTools,
) {
  const { ledger } = tools
  const { amount, notes, customer_notify } = request
  const purpose = notes.type === 'monthly-contribution' ? 'contribution' : 'onboarding'
  const idempotency_key = request.idempotency_key ?? crypto.randomUUID()
  const asked = { member, purpose, amount, idempotency_key, notes: notes.comments ?? null } as const
  const stored = await ledger.openMandate(asked)
  if (stored.razorpay_subscription_id)
    return { subscription: { id: stored.razorpay_subscription_id } }
  const made = await subscribe(stored, tools, {
    customer_notify: Boolean(customer_notify),
    notes: createProviderNotes({ purpose, member, comments: notes.comments }),
  })
  const kept = await ledger.attachSubscription(stored.id, made.plan_id, made.id)
  return { subscription: { id: kept.razorpay_subscription_id } }
}

async function subscribe(mandate: MandateRow, tools: PaymentTools, details: object) {
  const { provider, ledger, now } = tools
  const start_at = Math.floor(now().getTime() / 1000) + firstChargeAfter
  const subscribeTo = (plan_id: string) =>
    provider.createSubscription({ ...details, plan_id, total_count: cycles, start_at })
  const known = await ledger.findPlan(mandate.amount)
  if (known) {
    try {
      return await subscribeTo(known)
    } catch (error) {
      // The plan belongs to another account, so a new plan is created.
      if (!isUnknownId(error)) throw error
    }
  }
  return subscribeTo(await createPlan(mandate.amount, tools))
}

async function createPlan(amount: number, { provider }: PaymentTools): Promise<string> {
  const name = `Monthly contribution of ₹${amount / 100}`
  const plan = { period: 'monthly', interval: 1, item: { name, amount, currency: 'INR' } }
  return (await provider.createPlan(plan)).id
}
