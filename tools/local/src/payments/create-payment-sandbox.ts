import { Hono, type MiddlewareHandler } from 'hono'
import { paymentsApi } from './api/payments-api.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { consoleRoutes } from './console/console-routes.ts'
import { runDueWork } from './core/run-due-work.ts'
import { createSandbox, type Sandbox, type SandboxDependencies } from './core/sandbox.ts'
import { type Delivery, nextAttemptTime } from './webhooks/delivery.ts'

const localNames = ['localhost', '127.0.0.1', '[::1]']

/** Refuses foreign host names that resolve to this machine, and writes from other origins. */
const requireLocalHost: MiddlewareHandler = async (context, next) => {
  const { hostname, origin } = new URL(context.req.url)
  if (!localNames.includes(hostname)) return context.text('Not here.', 421)
  const from = context.req.header('origin')
  const writes = context.req.method !== 'GET' && context.req.method !== 'HEAD'
  if (writes && from !== undefined && from !== origin) return context.text('Not from there.', 403)
  await next()
}

export interface PaymentSandbox extends Sandbox {
  app: Hono
  /** Runs due work and sends due events. Returns whether there were any. */
  tick(): Promise<boolean>
}

/**
 * Creates a card payment provider that speaks Razorpay's protocol and moves no money. For development
 * and tests only: it accepts only test keys and answers only this machine.
 */
export function createPaymentSandbox(dependencies: SandboxDependencies = {}): PaymentSandbox {
  const sandbox = createSandbox(dependencies)
  const app = new Hono()
  app.use(requireLocalHost)
  app.use('/v1/*', async (_, next) => {
    runDueWork(sandbox)
    await next()
  })
  app.route('/v1', checkoutRoutes(sandbox))
  app.route('/v1', paymentsApi(sandbox))
  app.route('/', consoleRoutes(sandbox))
  return { ...sandbox, app, tick: ticker(sandbox) }
}

/** Creates a ticker whose rounds never overlap, so that no event is sent twice because its answer is slow. */
function ticker(sandbox: Sandbox): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  const round = async () => {
    const done = runDueWork(sandbox)
    const sent = await deliverEvents(sandbox)
    return done + sent > 0
  }
  return () => {
    running ??= round().finally(() => {
      running = null
    })
    return running
  }
}

/** Real time for which shuffled deliveries are collected, in sandbox milliseconds. */
const reorderHold = 1_000

/** Sends every due delivery and returns their number. */
async function deliverEvents(sandbox: Sandbox): Promise<number> {
  const { webhookUrl } = sandbox.settings
  if (webhookUrl === undefined) return 0
  const due = dueDeliveries(sandbox)
  for (const delivery of due) delivery.nextAt = null
  await Promise.all(due.map((delivery) => deliver(sandbox, delivery, webhookUrl)))
  return due.length
}

function dueDeliveries({ state, clock }: Sandbox): Delivery[] {
  const { reorder } = state.switches
  const until = clock.now() - (reorder ? reorderHold : 0)
  const due = state.deliveries.filter(({ nextAt }) => nextAt !== null && nextAt <= until)
  return reorder ? due.reverse() : due
}

async function deliver(sandbox: Sandbox, delivery: Delivery, url: string): Promise<void> {
  const answer = await send(delivery, url, sandbox.settings.deliveryTimeout)
  const { clock, state } = sandbox
  delivery.attempts.push({ at: clock.now(), answer })
  if (/^2\d\d$/.test(answer)) {
    delivery.status = 'delivered'
    return
  }
  const { ladderScale } = state.switches
  delivery.nextAt = nextAttemptTime(delivery.attempts.length, delivery.createdAt, ladderScale)
  if (delivery.nextAt === null) delivery.status = 'abandoned'
}

async function send({ body, eventId, signature }: Delivery, url: string, timeout: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'accept-encoding': 'gzip',
        'request-id': eventId,
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signature,
      },
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'refused'
  }
}
