import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documentedEvents } from './documented-events.ts'
import {
  callSandboxConsole,
  makeReconciliationDue,
  readContributions,
  readOrderStatus,
  useFunctions,
  waitUntil,
} from './function-tests.ts'
import { callFunction, callReconcile } from './payer.ts'
import { previousWebhookSecret } from './payment-system.ts'

const tests = useFunctions()

const send = (
  body: string,
  signature: string,
  id = randomBytes(7).toString('hex'),
  headers: Record<string, string> = {},
) =>
  callFunction(tests().system, 'razorpay-webhook', body, {
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': id,
    ...headers,
  })
const sign = (body: string, secret = tests().system.sandbox.settings.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('hex')

describe('a webhook', () => {
  it.each([
    { kind: 'without a signature', make: () => '' },
    { kind: 'with another secret', make: (body: string) => sign(body, 'another secret') },
    { kind: 'with the key secret', make: (body: string) => sign(body, 'sabha-local-key-secret') },
    { kind: 'with a cut signature', make: (body: string) => sign(body).slice(0, 40) },
    {
      kind: 'signed over re-encoded bytes',
      make: (body: string) => sign(JSON.stringify(JSON.parse(body))),
    },
  ])('is refused and leaves no trace: $kind', async ({ make }) => {
    const forged = tests().system.sandbox.state.deliveries.find(({ body }) => body.includes('\\/'))
    const body = forged?.body ?? '{"a":"\\/"}'
    const id = randomBytes(7).toString('hex')
    expect(await send(body, make(body), id)).toMatchObject({ status: 401, success: false })
    const { rowCount } = await tests().system.client.query(
      'select from public.provider_events where event_id = $1',
      [id],
    )
    expect(rowCount).toBe(0)
  })

  it('records one contribution if the same event is sent again with a new id', async () => {
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    await waitUntil(async () => (await readOrderStatus(tests().system, order.id)) === 'paid')
    const genuine = tests().system.sandbox.state.deliveries.findLast(
      ({ event }) => event === 'order.paid',
    )
    expect(await send(genuine?.body ?? '', genuine?.signature ?? '')).toMatchObject({ status: 200 })
    expect(await readContributions(tests().system, proof.razorpay_payment_id)).toHaveLength(1)
  })

  it('is acknowledged if its type is unknown', async () => {
    const body = '{"event":"payment.dispute.created","created_at":1,"payload":{}}'
    expect(await send(body, sign(body))).toMatchObject({ status: 200 })
  })

  it('is identified by its body, regardless of its id', async () => {
    const body = '{"event":"payment.dispute.won","created_at":2,"payload":{}}'
    expect(await send(body, sign(body), 'first')).toMatchObject({ status: 200 })
    expect(await send(body, sign(body), 'second')).toMatchObject({ status: 200 })
    expect(await send(body, sign(body), '')).toMatchObject({ status: 200 })
    const other = body.replace('2', '3')
    expect(await send(other, sign(other), 'first')).toMatchObject({ status: 200 })
    const { rows } = await tests().system.client.query(
      `select event_id from public.provider_events where event_type = 'payment.dispute.won'`,
    )
    expect(rows).toEqual([{ event_id: 'first' }, { event_id: 'first' }])
  })

  it('is accepted with the previous secret during a change of the secret', async () => {
    const body = '{"event":"payment.dispute.lost","created_at":2,"payload":{}}'
    expect(await send(body, sign(body, previousWebhookSecret))).toMatchObject({ status: 200 })
  })

  it.each([
    'no JSON',
    '[]',
    '{"event":"payment.captured","payload":{"payment":{}},"created_at":1}',
    '{"event":"subscription.updated","payload":{"subscription":{"entity":{"id":"sub_1"}}}}',
    '{"event":"payment.captured","created_at":1,"payload":{"payment":{"entity":{"id":"pay_1","amount":"x"}}}}',
    '{"event":"payment.captured","created_at":1,"payload":{"payment":{"entity":{"id":5,"amount_refunded":"x"}}}}',
    '{"event":"payment.captured","created_at":1,"payload":{"payment":{"entity":{"id":"pay_1","amount_refunded":1e12}}}}',
    '{"event":"refund.processed","created_at":1,"payload":{"refund":{"entity":{"id":"rfnd_1","amount":1.5}}}}',
    '{"event":"subscription.updated","created_at":900719925474099,"payload":{"subscription":{"entity":{"id":"sub_1"}}}}',
    '{"event":"subscription.updated","created_at":1,"payload":{"subscription":{"entity":{"id":"sub_1","charge_at":"soon"}}}}',
  ])(
    'is stored as unreadable and acknowledged if it is signed and its body is %j',
    async (body) => {
      const id = randomBytes(7).toString('hex')
      expect(await send(body, sign(body), id)).toMatchObject({ status: 200 })
      const { rows } = await tests().system.client.query(
        `select not_understood is not null as kept, handled_at is not null as done
         from public.provider_events where event_id = $1`,
        [id],
      )
      expect(rows).toEqual([{ kept: true, done: true }])
    },
  )

  it('is stored by its digest and acknowledged if it is signed but too long', async () => {
    const words = 'a'.repeat(300 * 1024)
    const body = `{"event":"payment.captured","created_at":1,"payload":{},"words":"${words}"}`
    const id = randomBytes(7).toString('hex')
    expect(await send(body, sign(body, 'another secret'), id)).toMatchObject({ status: 401 })
    expect(await send(body, sign(body), id)).toMatchObject({ status: 200 })
    expect(await send(body, sign(body), id)).toMatchObject({ status: 200 })
    const { rows } = await tests().system.client.query(
      `select body_digest as digest, event_type, not_understood, handled_at is not null as done
       from public.provider_events where event_id = $1`,
      [id],
    )
    const digest = createHash('sha256').update(body).digest('hex')
    const not_understood = `The body is too long to be read: ${body.length} bytes.`
    expect(rows).toEqual([{ digest, event_type: 'unknown', not_understood, done: true }])
    const endless = 'a'.repeat(4 * 1024 * 1024 + 1)
    // The server responds and closes the connection before it has read everything, so no other
    // request may follow on it.
    const once = { connection: 'close' }
    expect(await send(endless, sign(endless), id, once)).toMatchObject({ status: 413 })
  })

  it.each(['\\u0000', '\\ud800'])("is accepted with %s in the payer's text", async (odd) => {
    const { order } = await tests().member.order()
    const entity = `"id":"pay_Odd${odd.slice(2)}0000000","order_id":"${order.id}","amount":50000,"currency":"INR","status":"captured","captured":true,"created_at":5`
    const body = `{"event":"payment.captured","created_at":5,"payload":{"payment":{"entity":{${entity},"notes":{"a${odd}":"b${odd}"}}}}}`
    expect(await send(body, sign(body))).toMatchObject({ status: 200 })
    await waitUntil(async () => (await readOrderStatus(tests().system, order.id)) === 'paid')
  })

  it.each(documentedEvents)(
    'is processed for the event $event with its documented fields',
    async (event) => {
      const body = JSON.stringify({ entity: 'event', account_id: 'acc_1', ...event })
      const id = randomBytes(7).toString('hex')
      expect(await send(body, sign(body), id)).toMatchObject({ status: 200 })
      const { rows } = await tests().system.client.query(
        `select event_type, not_understood, handled_at is not null as done, last_error
       from public.provider_events where event_id = $1`,
        [id],
      )
      expect(rows).toEqual([
        { event_type: event.event, not_understood: null, done: true, last_error: null },
      ])
    },
  )
})

describe('a failed renewal', () => {
  it('is a failed contribution, not counted in totals, if its webhook names only an invoice', async () => {
    const { client, sandbox } = tests().system
    const { subscription } = await tests().member.subscribe()
    await tests().member.pay({ subscription_id: subscription.id })
    await callSandboxConsole(tests().system, 'switches', { charges: 'fail' })
    sandbox.clock.advance(37 * 3600)
    await sandbox.tick()
    await callSandboxConsole(tests().system, 'switches', { charges: 'succeed' })
    const failed = Object.values(sandbox.state.payments).findLast(
      ({ status }) => status === 'failed',
    )
    await waitUntil(
      async () => (await readContributions(tests().system, failed?.id ?? '')).length === 1,
    )
    const { rows } = await client.query(
      `select c.payment_status as status, c.razorpay_subscription_id as subscription,
         p.last_auto_pay_at is distinct from c.created_at as unlit
       from public.contributions as c join public.profiles as p on p.id = c.user_id
       where c.razorpay_payment_id = $1`,
      [failed?.id],
    )
    expect(rows).toEqual([{ status: 'failed', subscription: subscription.id, unlit: true }])
  })

  it('waits until the provider reports the subscription of its invoice', async () => {
    const { client, sandbox } = tests().system
    await callSandboxConsole(tests().system, 'fault', { kind: '500', path: '/invoices', times: 3 })
    const payment = {
      id: 'pay_Waits000000000',
      amount: 50_000,
      currency: 'INR',
      status: 'failed',
      invoice_id: 'inv_Waits000000000',
      created_at: 1,
    }
    const body = JSON.stringify({
      event: 'payment.failed',
      created_at: 5,
      payload: { payment: { entity: payment } },
    })
    const id = randomBytes(7).toString('hex')
    await send(body, sign(body), id)
    const waits = `select handled_at is null as waits, last_error is not null as said from public.provider_events where event_id = $1`
    await waitUntil(async () => (await client.query(waits, [id])).rows[0]?.said === true)
    expect((await client.query(waits, [id])).rows).toEqual([{ waits: true, said: true }])
    expect(sandbox.state.invoices[payment.invoice_id]).toBeUndefined()
    await makeReconciliationDue(tests().system)
    await callReconcile(tests().system)
    expect((await client.query(waits, [id])).rows).toMatchObject([{ waits: false }])
  })
})
