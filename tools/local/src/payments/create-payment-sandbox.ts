import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { paymentsApi } from './api/payments-api.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { consoleRoutes } from './console/console-routes.ts'
import { runDueWork } from './core/run-due-work.ts'
import { createSandbox, type Sandbox, type SandboxDependencies } from './core/sandbox.ts'
import { deliverEvents } from './webhooks/deliver-events.ts'

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
