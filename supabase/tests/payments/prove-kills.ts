import { findBrokenInvariants } from './check-invariants.ts'
import { makeReconciliationDue } from './function-tests.ts'
import type { KillMoment } from './kill-point.ts'
import type { KillSystem } from './kill-system.ts'
import { callReconcile, createReceiptId, type FunctionAnswer, Payer } from './payer.ts'
import { previousWebhookSecret } from './payment-system.ts'

export interface KillResult {
  points: number
  kills: number
  /** Kill points that a story did not reach, with the number of its requests. */
  missed: { moment: KillMoment; requests: string[] }[]
}

/** Several members, because these stories start more payments than one may in ten minutes. */
const people = ['member', 'admin', 'superuser', 'farida.shaikh']

/**
 * P17: kills the function host at each of its requests while a member pays once and monthly. The
 * member then retries, the timer runs once, and the ledger must be correct. The webhook secret
 * changes between the two payments of each story.
 */
export async function proveKills(system: KillSystem, everyNth = 1): Promise<KillResult> {
  const payers = await Promise.all(people.map((name) => Payer.signIn(system, name)))
  // The first run also creates a plan, so the last run counts.
  for (const payer of payers) await liveThrough(system, payer, null)
  const { length } = system.killPoint.requests
  const moments = Array.from({ length }, (_, index) => index + 1)
    .filter((request) => request % everyNth === 0)
    .flatMap((request): KillMoment[] => [
      { request, side: 'before' },
      { request, side: 'after' },
    ])
  const missed: KillResult['missed'] = []
  for (const [place, moment] of moments.entries()) {
    const payer = payers[place % payers.length]
    if (!payer) continue
    const killsBefore = system.killPoint.kills
    await liveThrough(system, payer, moment)
    if (system.killPoint.kills === killsBefore)
      missed.push({ moment, requests: system.killPoint.requests })
  }
  return { points: moments.length, kills: system.killPoint.kills, missed }
}

/** Runs one member's story, in which the host is killed at this point. */
async function liveThrough(
  system: KillSystem,
  payer: Payer,
  moment: KillMoment | null,
): Promise<void> {
  const { sandbox, killPoint } = system
  await system.ready()
  killPoint.arm(moment)
  const persist = async (work: () => Promise<FunctionAnswer>): Promise<FunctionAnswer> => {
    const answer = await work().catch(() => null)
    await system.ready()
    return answer?.success ? answer : work()
  }
  const tick = async () => {
    await sandbox.tick()
    await system.ready()
    sandbox.clock.advance(30)
    await sandbox.tick()
  }

  sandbox.state.webhookSecrets = [previousWebhookSecret]
  const receipt = createReceiptId()
  const { order } = await persist(() => payer.order(50_000, receipt))
  const proof = await payer.pay({ order_id: order.id })
  await persist(() => payer.call('verify-contribution', proof))
  await tick()
  sandbox.state.webhookSecrets.push(sandbox.settings.webhookSecret)
  const { subscription } = await persist(() => payer.subscribe(50_000, receipt))
  const consent = await payer.pay({ subscription_id: subscription.id })
  await persist(() => payer.call('verify-subscription', consent))
  await tick()
  await charge(system, subscription.id)
  await tick()
  const wish = { razorpay_subscription_id: subscription.id }
  await persist(() => payer.call('cancel-subscription', wish))
  await tick()

  await system.ready()
  await makeReconciliationDue(system)
  await persist(() => callReconcile(system))
  await demandTrueBooks(system, { moment, requests: killPoint.requests })
}

async function charge({ sandbox }: KillSystem, id: string): Promise<void> {
  await sandbox.app.request('http://localhost/console/subscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, act: 'charge' }),
  })
}

async function demandTrueBooks({ client, sandbox }: KillSystem, about: unknown): Promise<void> {
  const broken = await findBrokenInvariants(client)
  const captured = Object.values(sandbox.state.payments).filter((payment) => payment.captured)
  const ids = captured.map(({ id }) => id).sort()
  const { rows } = await client.query<{ id: string }>(
    `select razorpay_payment_id as id from public.contributions
     where payment_status = 'completed' and created_at > now() - interval '1 hour'
       and razorpay_payment_id in (select razorpay_payment_id from public.payments where proof is not null)
       and razorpay_payment_id = any($1)`,
    [ids],
  )
  const waiting = await client.query('select from public.provider_events where handled_at is null')
  const mandates = await client.query(
    `select from public.mandates where status <> 'cancelled' and razorpay_subscription_id = any($1)`,
    [
      Object.values(sandbox.state.subscriptions).flatMap(({ status, id }) =>
        status === 'cancelled' ? [id] : [],
      ),
    ],
  )
  const found = rows.map(({ id }) => id).sort()
  if (broken.length || found.join() !== ids.join() || waiting.rowCount || mandates.rowCount) {
    const missing = ids.filter((id) => !found.includes(id))
    const open = { waiting: waiting.rowCount, mandates: mandates.rowCount }
    throw new Error(JSON.stringify({ broken, missing, open, about }, null, 1))
  }
}
