import * as z from 'zod/mini'
import { ledgerCalls } from './ledger-calls.ts'
import type { LedgerAccess } from './ledger-request.ts'
import {
  eventRowSchema,
  mandateRowSchema,
  orderRowSchema,
  paymentRowSchema,
  workSchema,
} from './ledger-schemas.ts'
import type { ProviderPayment, ProviderSubscription } from './provider-schemas.ts'

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

/** The books, as the payment functions keep them. */
export function createLedger(access: LedgerAccess) {
  const { call, callForRow, rows } = ledgerCalls(access)
  const nothing = z.unknown()

  return {
    openOrder: (request: OrderRequest) => call(orderRowSchema, 'open_payment_order', request),
    /** The order as it is kept: of two clicks at once the first counts. */
    attachOrder: (payment_order: string, provider_order: string) =>
      call(orderRowSchema, 'attach_provider_order', { payment_order, provider_order }),
    findOrder: async (id: string) =>
      (await rows(orderRowSchema, `payment_orders?razorpay_order_id=eq.${id}`))[0],
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
    findMandate: async (id: string) =>
      (await rows(mandateRowSchema, `mandates?razorpay_subscription_id=eq.${id}`))[0],
    /** A monthly plan of ours of this amount, if there was one. */
    findPlan: async (amount: number) => {
      const of = `amount=eq.${amount}&contribution_type=eq.monthly&razorpay_plan_id=not.is.null`
      const found = `mandates?${of}&order=created_at.desc&limit=1`
      return (await rows(mandateRowSchema, found))[0]?.razorpay_plan_id ?? null
    },
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

    receiveEvent: (event_id: string, event_type: string, payload: object) =>
      call(z.boolean(), 'receive_event', { event_id, event_type, payload }),
    findEvent: async (id: string) =>
      (await rows(eventRowSchema, `provider_events?event_id=eq.${encodeURIComponent(id)}`))[0],
    applyEvent: (
      event_id: string,
      subscription: ProviderSubscription | null,
      told_at: Date | null,
    ) => call(z.boolean(), 'apply_event', { event_id, subscription, told_at }),
    failEvent: (event_id: string, reason: string) =>
      call(nothing, 'fail_event', { event_id, reason }),
    roleOf: async (member: string) =>
      (await rows(z.object({ role: z.string() }), `profiles?id=eq.${member}&select=role`))[0]?.role,
    takeReconcileWork: () => call(workSchema, 'take_reconcile_work', {}),
  }
}
