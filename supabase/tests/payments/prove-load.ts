import { setTimeout as pause } from 'node:timers/promises'
import { findBrokenInvariants } from './check-invariants.ts'
import { callSandboxConsole } from './function-tests.ts'
import { createReceiptId, type FunctionAnswer, Payer } from './payer.ts'
import { type PaymentSystem, previousWebhookSecret } from './payment-system.ts'

export interface LoadResult {
  payments: number
  deliveries: number
  /** Number of deliveries that were signed before the change of the webhook secret. */
  deliveriesBefore: number
  verifications: number
  contributions: number
}

const people = ['member', 'paid', 'admin', 'superuser']

/**
 * P10: many simultaneous payments, each with events delivered three times and two verifications,
 * create exactly one contribution each. The webhook secret changes half way, while events signed
 * with the previous one are still being delivered.
 */
export async function proveLoad(
  system: PaymentSystem,
  { payments, workers }: { payments: number; workers: number },
): Promise<LoadResult> {
  await callSandboxConsole(system, 'switches', { duplicates: 2, reorder: true })
  const { state, settings } = system.sandbox
  state.webhookSecrets = [previousWebhookSecret]
  let deliveriesBefore = 0
  const payers = await Promise.all(people.map((name) => Payer.signIn(system, name)))
  const made: string[] = []
  let next = 0
  const work = async () => {
    while (next < payments) {
      const payer = payers[next % payers.length]
      next += 1
      if (payer) made.push(await payTwiceTold(payer))
      if (made.length === Math.ceil(payments / 2)) {
        deliveriesBefore = state.deliveries.length
        state.webhookSecrets.push(settings.webhookSecret)
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  await untilDelivered(system)
  await callSandboxConsole(system, 'switches', { duplicates: 0, reorder: false })
  return { ...(await count(system, made)), deliveriesBefore }
}

/** Verifies the same payment again in parallel. */
async function payTwiceTold(payer: Payer): Promise<string> {
  const receipt = createReceiptId()
  const { order } = await withRetry(() => payer.order(50_000, receipt))
  const proof = await payer.pay({ order_id: order.id })
  const verify = () => payer.call('verify-contribution', proof)
  const answers = await Promise.all([withRetry(verify), withRetry(verify)])
  const refused = answers.find(({ success }) => !success)
  if (refused) throw new Error(JSON.stringify(refused))
  return proof.razorpay_payment_id
}

/** Retries if the server is too busy or its response is lost, as a payer would. */
async function withRetry(ask: () => Promise<FunctionAnswer>): Promise<FunctionAnswer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask().catch((error: unknown) => {
      if (tries === 10 || !isLostAnswer(error)) throw error
      return null
    })
    if (answer && (answer.status !== 503 || tries === 10)) return answer
    await pause(500)
  }
}

/** Error messages of `fetch` if the connection ended before the response. */
function isLostAnswer(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** Waits for all events. Lets the sandbox's time pass: on a busy machine some are sent again after minutes. */
async function untilDelivered({ sandbox }: PaymentSystem): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (sandbox.state.deliveries.every(({ status }) => status === 'delivered')) return
    await pause(100)
    sandbox.clock.advance(5)
  }
  throw new Error('Events are still on their way.')
}

async function count(
  { client, sandbox }: PaymentSystem,
  made: string[],
): Promise<Omit<LoadResult, 'deliveriesBefore'>> {
  const broken = await findBrokenInvariants(client)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  const { rows } = await client.query<{ contributions: number }>(
    `select count(*)::int as contributions from public.contributions
     where payment_status = 'completed' and razorpay_payment_id = any($1)`,
    [made],
  )
  return {
    payments: new Set(made).size,
    deliveries: sandbox.state.deliveries.length,
    verifications: made.length * 2,
    contributions: rows[0]?.contributions ?? 0,
  }
}
