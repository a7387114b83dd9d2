import * as z from 'zod/mini'
import { createLedgerCalls } from './ledger-calls.ts'
import {
  eventRowSchema,
  mandateRowSchema,
  orderRowSchema,
  type PaymentRow,
  paymentRowSchema,
} from './ledger-schemas.ts'
import type { ProviderPayment, ProviderRefund, ProviderSubscription } from './provider-schemas.ts'
import { createReconcileLedger } from './reconcile-ledger.ts'
import type { LedgerAccess } from './request-ledger.ts'

export type Ledger = ReturnType<typeof createLedger>
export type PaymentPurpose = 'onboarding' | 'contribution'
export type PaymentSource = 'signature' | 'fetch' | 'webhook'

export interface OrderRequest {
  member: string
  purpose: PaymentPurpose
  amount: number
  receipt: string
  notes: string | null
}

export interface MandateRequest {
  member: string
  purpose: PaymentPurpose
  amount: number
  idempotency_key: string
  notes: string | null
}

export interface ReceivedEvent {
  /** SHA-256 of the signed body, which identifies the event. */
  body_digest: string
  /** The provider's event id, which is not signed; empty if missing. */
  event_id: string
  event_type: string
  payload: object
  /** Reason why the event cannot be read; null if it can be handled. */
  not_understood: string | null
}

/** Data that a server function fetched for an event before applying it. */
export interface EventContext {
  subscription: ProviderSubscription | null
  told_at: Date | null
  /** Subscription of a payment whose event names only the invoice. */
  subscription_id: string | null
}

/** Values sent by the page at verification, with the stored ones. */
export interface DifferingPaymentValues {
  actor: string
  payment_order: string
  stored: object
  repeated: object
}

const nothing = z.unknown()
/** Null once the payer's account is deleted. */
const payerSchema = z.object({ user_id: z.nullable(z.string()) })
/** End of the waiting time; null within the limit. */
const wait = z.nullable(z.string())

/** Access to the ledger for the payment functions. */
export function createLedger(access: LedgerAccess) {
  const calls = createLedgerCalls(access)
  const { call, callForRow, rows } = calls
  const one = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    (await rows(schema, path))[0]

  return {
    ...createReconcileLedger(calls),
    openOrder: (request: OrderRequest) => call(orderRowSchema, 'open_payment_order', request),
    /** Returns the stored order: of two concurrent clicks, the first wins. */
    attachOrder: (payment_order: string, provider_order: string) =>
      call(orderRowSchema, 'attach_provider_order', { payment_order, provider_order }),
    findOrder: (id: string) => one(orderRowSchema, `payment_orders?razorpay_order_id=eq.${id}`),
    countLookUp: (member: string) => call(wait, 'take_rate_limit', lookUpsOf(member)),

    openMandate: (request: MandateRequest) => call(mandateRowSchema, 'open_mandate', request),
    /** Returns the stored mandate: a second subscription is never authorised. */
    attachSubscription: (mandate: string, plan: string, subscription: string) =>
      call(mandateRowSchema, 'attach_provider_subscription', {
        mandate,
        provider_plan: plan,
        provider_subscription: subscription,
      }),
    findMandate: (id: string) => one(mandateRowSchema, `mandates?${ofSubscription(id)}`),
    /** Id of our newest monthly plan for this amount, or null. */
    findPlan: async (amount: number) =>
      (await one(mandateRowSchema, newestPlanOf(amount)))?.razorpay_plan_id ?? null,
    requestMandateEnd: (mandate: string, member: string) =>
      callForRow(mandateRowSchema, 'request_mandate_end', { mandate, member }),
    describeMandate: (subscription: ProviderSubscription, told_at: Date) =>
      call(nothing, 'describe_mandate', { subscription, told_at: told_at.toISOString() }),

    /** Null if the payment is not ours. */
    recordPayment: (
      payment: ProviderPayment,
      proof: PaymentSource,
      subscription_id: string | null = null,
    ) => callForRow(paymentRowSchema, 'record_payment', { payment, proof, subscription_id }),
    recordRefunds: (provider_payment: string, refunds: ProviderRefund[]) =>
      call(nothing, 'record_refunds', { provider_payment, refunds }),
    findPayment: (id: string) => one(paymentRowSchema, `payments?razorpay_payment_id=eq.${id}`),
    findPayer: (paid: PaymentRow) => one(payerSchema, ownerOf(paid)),
    /** Captured payment of an order, by the order's row id. */
    findCapture: (order: string) =>
      one(paymentRowSchema, `payments?order_id=eq.${order}&captured_at=not.is.null`),
    receiveEvent: (event: ReceivedEvent) => call(z.boolean(), 'receive_event', event),
    findEvent: (digest: string) => one(eventRowSchema, `provider_events?body_digest=eq.${digest}`),
    applyEvent: (body_digest: string, told: EventContext) =>
      call(z.boolean(), 'apply_event', { body_digest, ...told }),
    failEvent: (body_digest: string, reason: string) =>
      call(nothing, 'fail_event', { body_digest, reason }),
    recordReconciliation: (actor: string, payment_id: string, outcome: string) =>
      call(nothing, 'record_reconciliation', { actor, payment_id, outcome }),
    recordDifference: (values: DifferingPaymentValues) =>
      call(nothing, 'record_difference', values),
    roleOf: async (member: string) =>
      (await rows(z.object({ role: z.string() }), `profiles?id=eq.${member}&select=role`))[0]?.role,
    /** Issues receipts for contributions settled since the last run; returns their number. */
    issueReceipts: () => call(z.int(), 'issue_receipts', {}),
  }
}

function newestPlanOf(amount: number): string {
  const of = `amount=eq.${amount}&contribution_type=eq.monthly&razorpay_plan_id=not.is.null`
  return `mandates?${of}&order=created_at.desc&limit=1`
}

function ownerOf({ order_id, mandate_id }: PaymentRow): string {
  const row = order_id ? `payment_orders?id=eq.${order_id}` : `mandates?id=eq.${mandate_id}`
  return `${row}&select=user_id`
}

const ofSubscription = (id: string) => `razorpay_subscription_id=eq.${id}`

/** Limits a member to 20 look-ups at the provider in ten minutes. */
function lookUpsOf(member: string) {
  return { bucket: `look-ups of ${member}`, at_most: 20, every_seconds: 600 }
}
