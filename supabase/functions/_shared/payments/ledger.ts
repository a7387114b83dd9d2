import * as z from 'zod/mini'
import { ledgerCalls } from './ledger-calls.ts'
import type { LedgerAccess } from './ledger-request.ts'
import {
  eventRowSchema,
  invariantsSchema,
  mandateRowSchema,
  orderRowSchema,
  type PaymentRow,
  paymentRowSchema,
  workSchema,
} from './ledger-schemas.ts'
import type { ProviderPayment, ProviderRefund, ProviderSubscription } from './provider-schemas.ts'

export type Ledger = ReturnType<typeof createLedger>
export type Purpose = 'onboarding' | 'contribution'
export type Proof = 'signature' | 'fetch' | 'webhook'

export interface OrderRequest {
  member: string
  purpose: Purpose
  amount: number
  receipt: string
  notes: string | null
}

export interface MandateRequest {
  member: string
  purpose: Purpose
  amount: number
  idempotency_key: string
  notes: string | null
}

export interface ReceivedEvent {
  /** SHA-256 of the signed body: the same body is one event. */
  body_digest: string
  /** The provider's, which nobody signed; empty where none came. */
  event_id: string
  event_type: string
  payload: object
  /** What could not be read; null for an event that can be handled. */
  not_understood: string | null
}

/** What a server function found out about an event before it is applied. */
export interface EventContext {
  subscription: ProviderSubscription | null
  told_at: Date | null
  /** Whose bill a payment is, where the event names the bill alone. */
  subscription_id: string | null
}

/** What a page repeated at verification, beside what was stored. */
export interface RepeatedValues {
  actor: string
  payment_order: string
  stored: object
  repeated: object
}

const nothing = z.unknown()
/** Null once that person is erased. */
const payerSchema = z.object({ user_id: z.nullable(z.string()) })
/** Until when there is to be waited; null within the limit. */
const wait = z.nullable(z.string())

/** The books, as the payment functions keep them. */
export function createLedger(access: LedgerAccess) {
  const { call, callForRow, rows } = ledgerCalls(access)
  const one = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    (await rows(schema, path))[0]

  return {
    openOrder: (request: OrderRequest) => call(orderRowSchema, 'open_payment_order', request),
    /** The order as it is kept: of two clicks at once the first counts. */
    attachOrder: (payment_order: string, provider_order: string) =>
      call(orderRowSchema, 'attach_provider_order', { payment_order, provider_order }),
    findOrder: (id: string) => one(orderRowSchema, `payment_orders?razorpay_order_id=eq.${id}`),
    countLookUp: (member: string) => call(wait, 'take_rate_limit', lookUpsOf(member)),
    noteOrderChecked: (provider_order: string, gone: boolean) =>
      call(nothing, 'note_order_checked', { provider_order, gone }),

    openMandate: (request: MandateRequest) => call(mandateRowSchema, 'open_mandate', request),
    /** The mandate as it is kept: a subscription that came second is never authorised. */
    attachSubscription: (mandate: string, plan: string, subscription: string) =>
      call(mandateRowSchema, 'attach_provider_subscription', {
        mandate,
        provider_plan: plan,
        provider_subscription: subscription,
      }),
    findMandate: (id: string) => one(mandateRowSchema, `mandates?${ofSubscription(id)}`),
    /** A monthly plan of ours of this amount, if there was one. */
    findPlan: async (amount: number) =>
      (await one(mandateRowSchema, newestPlanOf(amount)))?.razorpay_plan_id ?? null,
    requestMandateEnd: (mandate: string, member: string) =>
      callForRow(mandateRowSchema, 'request_mandate_end', { mandate, member }),
    describeMandate: (subscription: ProviderSubscription, told_at: Date) =>
      call(nothing, 'describe_mandate', { subscription, told_at: told_at.toISOString() }),

    /** Null for a payment that is not ours. */
    recordPayment: (
      payment: ProviderPayment,
      proof: Proof,
      subscription_id: string | null = null,
    ) => callForRow(paymentRowSchema, 'record_payment', { payment, proof, subscription_id }),
    recordRefunds: (provider_payment: string, refunds: ProviderRefund[]) =>
      call(nothing, 'record_refunds', { provider_payment, refunds }),
    findPayment: (id: string) => one(paymentRowSchema, `payments?razorpay_payment_id=eq.${id}`),
    findPayer: (paid: PaymentRow) => one(payerSchema, ownerOf(paid)),
    /** What paid an order, by its row id. */
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
    recordDifference: (values: RepeatedValues) => call(nothing, 'record_difference', values),
    roleOf: async (member: string) =>
      (await rows(z.object({ role: z.string() }), `profiles?id=eq.${member}&select=role`))[0]?.role,
    /** Asks the rules about money, every quarter of an hour at most. */
    checkInvariants: () => call(invariantsSchema, 'check_payment_invariants', {}),
    /** Receipts for what has settled since they were last issued; answers how many. */
    issueReceipts: () => call(z.int(), 'issue_receipts', {}),
    takeReconcileWork: () => call(workSchema, 'take_reconcile_work', {}),
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

/** A member may have 20 orders looked up at the provider in ten minutes. */
function lookUpsOf(member: string) {
  return { bucket: `look-ups of ${member}`, at_most: 20, every_seconds: 600 }
}
