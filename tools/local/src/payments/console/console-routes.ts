import { Hono } from 'hono'
import { z } from 'zod'
import { badRequestError } from '../api/api-error.ts'
import { toErrorResponse } from '../api/error-response.ts'
import { findEntity } from '../api/find-entity.ts'
import { runDueWork } from '../core/run-due-work.ts'
import type { Sandbox } from '../core/sandbox.ts'
import { faultSchema, switchesSchema } from '../faults/switches.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { driveSubscription } from './drive-subscription.ts'

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
