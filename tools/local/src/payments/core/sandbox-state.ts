import type { FaultSwitches } from '../faults/switches.ts'
import { defaultSwitches } from '../faults/switches.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payments/payment.ts'
import type { Plan } from '../plans/plan.ts'
import type { Refund } from '../refunds/refund.ts'
import type { Mandate, Subscription } from '../subscriptions/subscription.ts'
import type { Delivery } from '../webhooks/delivery.ts'
import type { ClockReading } from './sandbox-clock.ts'

/** Whole state of the sandbox, as plain data that can be written to a file. */
export interface SandboxState {
  orders: Record<string, Order>
  payments: Record<string, Payment>
  refunds: Record<string, Refund>
  plans: Record<string, Plan>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  /** Internal data of each subscription that the provider does not return. */
  mandates: Record<string, Mandate>
  /** Payments whose bank answers late, with the time of the answer in milliseconds. */
  lateAnswers: Record<string, number>
  /** Refund request of each idempotency key. */
  refundKeys: Record<string, { body: string; refundId: string }>
  deliveries: Delivery[]
  /** Current secret last; earlier ones for the switch that signs with an old one. */
  webhookSecrets: string[]
  switches: FaultSwitches
  clock: ClockReading | null
}

export function emptyState(webhookSecret: string): SandboxState {
  return {
    orders: {},
    payments: {},
    refunds: {},
    plans: {},
    subscriptions: {},
    invoices: {},
    mandates: {},
    lateAnswers: {},
    refundKeys: {},
    deliveries: [],
    webhookSecrets: [webhookSecret],
    switches: defaultSwitches(),
    clock: null,
  }
}
