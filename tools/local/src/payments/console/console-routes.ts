import { Hono } from 'hono'
import { z } from 'zod'
import { badRequestError } from '../api/api-error.ts'
import { toErrorResponse } from '../api/error-response.ts'
import { findEntity } from '../api/find-entity.ts'
import { runDueWork } from '../core/run-due-work.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { faultSchema, switchesSchema } from '../faults/switches.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { chargeSubscription, recordCharge } from '../subscriptions/charge-subscription.ts'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from '../subscriptions/end-subscription.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { requireMandate } from '../subscriptions/subscription-records.ts'

const schema = z.object({
  id: z.string(),
  act: z.enum(['charge', 'fail', 'pay-bill', 'pause', 'resume', 'cancel', 'customer-cancel']),
})

type ConsoleAction = (sandbox: Sandbox, input: unknown) => void

/** Lets tests and developers control the sandbox: `POST /console/<action>` with JSON returns the state. */
export function consoleRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono()
  routes.post('/console/:action', async (context) => {
    const act = findConsoleAction(context.req.param('action'))
    if (!act) return context.text('There is no such action.', 404)
    act(sandbox, await context.req.json())
    runDueWork(sandbox)
    return context.json(sandbox.state)
  })
  routes.onError((error, context) =>
    error.name === 'ZodError' ? context.text(error.message, 400) : toErrorResponse(error, context),
  )
  return routes
}

/** Finds an action by name, ignoring properties that every object inherits. */
function findConsoleAction(name: string): ConsoleAction | undefined {
  return Object.hasOwn(consoleActions, name) ? consoleActions[name] : undefined
}

const clockSchema = z.object({
  /** Seconds. */
  advance: z.number().optional(),
  set: z.coerce.date().optional(),
  rate: z.number().min(0).optional(),
})
const refundSchema = z.object({ id: z.string(), amount: z.int().min(100).optional() })

const consoleActions: Record<string, ConsoleAction> = {
  clock({ clock }, input) {
    const { advance, set, rate } = clockSchema.parse(input)
    if (rate !== undefined) clock.setRate(rate)
    if (set) clock.set(set.getTime())
    if (advance !== undefined) clock.advance(advance)
  },
  switches({ state }, input) {
    Object.assign(state.switches, switchesSchema.partial().parse(input))
  },
  fault({ state }, input) {
    state.switches.faults.push(faultSchema.parse(input))
  },
  'clear-faults'({ state }) {
    state.switches.faults = []
  },
  refund(sandbox, input) {
    const { id, amount } = refundSchema.parse(input)
    const payment = findEntity(sandbox.state.payments, 'payment', id)
    const left = payment.amount - payment.amount_refunded
    if (!payment.captured || left === 0) throw badRequestError('Nothing is left to refund.')
    refundPayment(sandbox, payment, { amount: Math.min(amount ?? left, left) })
  },
  subscription: driveSubscription,
}

/**
 * Applies an action of the provider's dashboard, the customer's bank or the passing of time to a
 * subscription.
 */
function driveSubscription(sandbox: Sandbox, input: unknown): void {
  const { id, act } = schema.parse(input)
  const subscription = findEntity(sandbox.state.subscriptions, 'subscription', id)
  if (act === 'charge') chargeNow(sandbox, subscription, 'succeed')
  if (act === 'fail') chargeNow(sandbox, subscription, 'fail')
  if (act === 'pay-bill') payBill(sandbox, subscription)
  if (act === 'pause') pauseSubscription(sandbox, subscription)
  if (act === 'resume') resumeSubscription(sandbox, subscription)
  if (act === 'cancel') cancelSubscription(sandbox, subscription, 'merchant')
  if (act === 'customer-cancel') cancelSubscription(sandbox, subscription, 'customer')
}

function chargeNow(sandbox: Sandbox, subscription: Subscription, charges: 'succeed' | 'fail') {
  if (!['authenticated', 'active', 'pending'].includes(subscription.status)) {
    throw badRequestError(`A subscription that is ${subscription.status} is not charged.`)
  }
  const mandate = requireMandate(sandbox, subscription)
  const before = mandate.charges
  mandate.charges = charges
  chargeSubscription(sandbox, subscription)
  mandate.charges = before
}

/** Pays the open bill with another card, so that a pending or halted mandate recovers. */
function payBill(sandbox: Sandbox, subscription: Subscription): void {
  const { openInvoiceId } = requireMandate(sandbox, subscription)
  const invoice = openInvoiceId === null ? undefined : sandbox.state.invoices[openInvoiceId]
  if (!invoice) throw badRequestError('There is no open bill.')
  recordCharge(sandbox, subscription, invoice)
}
