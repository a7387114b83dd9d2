import { z } from 'zod'
import { badRequest } from '../api/api-error.ts'
import { findEntity } from '../api/find-entity.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { emptyState } from '../core/sandbox-state.ts'
import { faultSchema, switchesSchema } from '../faults/switches.ts'
import { capturePayment } from '../payments/move-payment.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { driveSubscription } from './drive-subscription.ts'

export type ConsoleAction = (sandbox: Sandbox, input: unknown) => void

/** Forms send texts, tests send JSON: numbers and yes or no are read from both. */
const clockSchema = z.object({
  advance: z.coerce.number().optional(),
  set: z.coerce.date().optional(),
  rate: z.coerce.number().min(0).optional(),
})
const flag = z.union([z.boolean(), z.stringbool()])
const formSwitchesSchema = switchesSchema
  .extend({
    lateAfter: z.coerce.number().min(0),
    duplicates: z.coerce.number().int().min(0).max(20),
    reorder: flag,
    delay: z.coerce.number().min(0),
    ladderScale: z.coerce.number().min(0).max(1),
    listLag: z.coerce.number().min(0),
  })
  .partial()
const formFaultSchema = faultSchema.extend({
  times: z.coerce.number().int().min(1).default(1),
  milliseconds: z.coerce.number().int().min(0).default(10_000),
})
const paymentSchema = z.object({
  id: z.string(),
  amount: z.coerce.number().int().min(100).optional(),
})

/** Of the actions alone, whatever else every object has. */
export function findConsoleAction(name: string): ConsoleAction | undefined {
  return Object.hasOwn(consoleActions, name) ? consoleActions[name] : undefined
}

const consoleActions: Record<string, ConsoleAction> = {
  clock({ clock }, input) {
    const { advance, set, rate } = clockSchema.parse(input)
    if (rate !== undefined) clock.setRate(rate)
    if (set) clock.set(set.getTime())
    if (advance !== undefined) clock.advance(advance)
  },
  switches({ state }, input) {
    Object.assign(state.switches, formSwitchesSchema.parse(input))
  },
  fault({ state }, input) {
    state.switches.faults.push(formFaultSchema.parse(input))
  },
  'clear-faults'({ state }) {
    state.switches.faults = []
  },
  capture(sandbox, input) {
    const payment = paymentOf(sandbox, paymentSchema.parse(input).id)
    if (payment.status !== 'authorized') throw badRequest('The payment is not authorised.')
    capturePayment(sandbox, payment)
  },
  refund(sandbox, input) {
    const { id, amount } = paymentSchema.parse(input)
    const payment = paymentOf(sandbox, id)
    const left = payment.amount - payment.amount_refunded
    if (!payment.captured || left === 0) throw badRequest('Nothing is left to refund.')
    refundPayment(sandbox, payment, { amount: Math.min(amount ?? left, left) })
  },
  subscription: driveSubscription,
  resend({ state, clock }, input) {
    const { eventId } = z.object({ eventId: z.string() }).parse(input)
    const delivery = state.deliveries.find((one) => one.eventId === eventId)
    if (delivery) Object.assign(delivery, { nextAt: clock.now(), status: 'waiting' })
  },
  'new-secret'({ state }, input) {
    const { secret } = z.object({ secret: z.string().min(8) }).parse(input)
    state.webhookSecrets.push(secret)
  },
  reset({ state, settings }) {
    Object.assign(state, emptyState(settings.webhookSecret))
  },
}

function paymentOf({ state }: Sandbox, id: string) {
  return findEntity(state.payments, 'payment', id)
}
