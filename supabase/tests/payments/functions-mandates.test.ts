import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  contributionsOf,
  drive,
  letTimePass,
  orderStatus,
  refusalsOf,
  until,
  useFunctions,
} from './function-tests.ts'
import { callFunction, newReceipt, reconcile } from './payer.ts'

const tests = useFunctions()

describe('a mandate', () => {
  it('is made once for one key, authenticated at once, and recorded without its fee', async () => {
    const key = newReceipt()
    const [one, two] = await Promise.all([
      tests().member.subscribe(50_000, key),
      tests().member.subscribe(50_000, key),
    ])
    expect(one.subscription.id).toBe(two.subscription.id)
    const proof = await tests().member.pay({ subscription_id: one.subscription.id })
    expect(await tests().member.call('verify-subscription', proof)).toMatchObject({ success: true })
    const { rows } = await tests().system.client.query(
      `select status, notes, start_at - created_at between interval '24 hours' and interval '48 hours' as soon
       from public.mandates where razorpay_subscription_id = $1`,
      [one.subscription.id],
    )
    expect(rows).toEqual([{ status: 'authenticated', notes: 'Each month', soon: true }])
    expect(await contributionsOf(tests().system, proof.razorpay_payment_id)).toEqual([])
  })

  it('is monthly although a yearly one of the same amount is known', async () => {
    const { sandbox, client } = tests().system
    const former = await tests().member.subscribe(360_000)
    const yearly = sandbox.state.subscriptions[former.subscription.id]?.plan_id
    await client.query(
      `update public.mandates set contribution_type = 'yearly' where razorpay_subscription_id = $1`,
      [former.subscription.id],
    )
    const { subscription } = await tests().member.subscribe(360_000)
    expect(sandbox.state.subscriptions[subscription.id]?.plan_id).not.toBe(yearly)
  })

  it('is refused above fifteen thousand rupees, and another member may not end it', async () => {
    expect(await tests().member.subscribe(1_500_001)).toMatchObject({
      code: 'amount_above_maximum',
    })
    const { subscription } = await tests().member.subscribe()
    await tests().member.pay({ subscription_id: subscription.id })
    const wish = { razorpay_subscription_id: subscription.id }
    const refused = await tests().paid.call('cancel-subscription', wish)
    const unknown = { razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA' }
    expect(refused).toEqual({
      ...(await tests().paid.call('cancel-subscription', unknown)),
      requestId: expect.any(String),
    })
    expect(refused).toMatchObject({ status: 404, code: 'mandate_unknown' })
    expect(await refusalsOf(tests().system, 'mandates')).toEqual([
      {
        actor: 'paid@sabha.test',
        action: 'auto_pay_end_denied',
        subject: subscription.id,
        details: { reason: 'mandate_of_another' },
      },
    ])
    expect(await tests().member.call('cancel-subscription', wish)).toMatchObject({
      subscription: { status: 'cancelled' },
    })
  })

  it('of another member, or with the order form of the signature, is not verified', async () => {
    const { subscription } = await tests().member.subscribe()
    const proof = await tests().member.pay({ subscription_id: subscription.id })
    expect(await tests().paid.call('verify-subscription', proof)).toMatchObject({ status: 403 })
    expect((await refusalsOf(tests().system, 'mandates')).at(-1)).toEqual({
      actor: 'paid@sabha.test',
      action: 'payment_verification_denied',
      subject: subscription.id,
      details: { reason: 'mandate_of_another' },
    })
    const razorpay_signature = createHmac('sha256', tests().system.sandbox.settings.keySecret)
      .update(`${subscription.id}|${proof.razorpay_payment_id}`)
      .digest('hex')
    expect(
      await tests().member.call('verify-subscription', { ...proof, razorpay_signature }),
    ).toMatchObject({ status: 400, code: 'signature_wrong' })
  })

  it('that could not be ended because the provider was silent is ended by the timer', async () => {
    const { subscription } = await tests().member.subscribe()
    await tests().member.pay({ subscription_id: subscription.id })
    await drive(tests().system, 'fault', {
      kind: '500',
      method: 'POST',
      path: '/subscriptions',
      times: 1,
    })
    const wish = { razorpay_subscription_id: subscription.id }
    expect(await tests().member.call('cancel-subscription', wish)).toMatchObject({ status: 502 })
    await tests().system.client.query(
      `update public.mandates set created_at = created_at - interval '3 minutes', checked_at = null
       where razorpay_subscription_id = $1`,
      [subscription.id],
    )
    await reconcile(tests().system)
    expect(tests().system.sandbox.state.subscriptions[subscription.id]?.status).toBe('cancelled')
  })
})

describe('a webhook', () => {
  const send = (body: string, signature: string, id = randomBytes(7).toString('hex')) =>
    callFunction(tests().system, 'razorpay-webhook', body, {
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': id,
    })
  const sign = (body: string, secret = tests().system.sandbox.settings.webhookSecret) =>
    createHmac('sha256', secret).update(body).digest('hex')

  it.each([
    { kind: 'without a signature', make: () => '' },
    { kind: 'with another secret', make: (body: string) => sign(body, 'another secret') },
    { kind: 'with the key secret', make: (body: string) => sign(body, 'sabha-local-key-secret') },
    { kind: 'with a cut signature', make: (body: string) => sign(body).slice(0, 40) },
    {
      kind: 'signed over re-encoded bytes',
      make: (body: string) => sign(JSON.stringify(JSON.parse(body))),
    },
  ])('$kind is refused and leaves no trace', async ({ make }) => {
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

  it('replayed under a new id has no second effect', async () => {
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    await until(async () => (await orderStatus(tests().system, order.id)) === 'paid')
    const genuine = tests().system.sandbox.state.deliveries.findLast(
      ({ event }) => event === 'order.paid',
    )
    expect(await send(genuine?.body ?? '', genuine?.signature ?? '')).toMatchObject({ status: 200 })
    expect(await contributionsOf(tests().system, proof.razorpay_payment_id)).toHaveLength(1)
  })

  it('of an unknown kind is acknowledged', async () => {
    const body = '{"event":"payment.dispute.created","created_at":1,"payload":{}}'
    expect(await send(body, sign(body))).toMatchObject({ status: 200 })
  })
})

describe('reconciliation', () => {
  it('finds what was paid although no page and no webhook ever told', async () => {
    await drive(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    await letTimePass(tests().system)
    expect(await reconcile(tests().system)).toMatchObject({ success: true })
    expect(await contributionsOf(tests().system, proof.razorpay_payment_id)).toEqual([
      { amount: 50_000, status: 'completed' },
    ])
  })

  it('finds a late authorisation', async () => {
    await drive(tests().system, 'switches', { drop: 'all', bank: 'late', lateAfter: 60 })
    const { order } = await tests().member.order()
    await tests()
      .member.pay({ order_id: order.id })
      .catch(() => undefined)
    await letTimePass(tests().system)
    await reconcile(tests().system)
    expect(await orderStatus(tests().system, order.id)).toBe('attempted')
    tests().system.sandbox.clock.advance(61)
    await letTimePass(tests().system)
    await reconcile(tests().system)
    expect(await orderStatus(tests().system, order.id)).toBe('paid')
  })

  it('looks an order up for its member, whose window was closed, and for nobody else', async () => {
    await drive(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order()
    const body = { razorpay_order_id: order.id }
    expect(await tests().member.call('reconcile-payments', body)).toMatchObject({
      order: { status: 'created' },
    })
    await tests().member.pay({ order_id: order.id })
    expect(await tests().paid.call('reconcile-payments', body)).toMatchObject({ status: 404 })
    expect(await tests().member.call('reconcile-payments', body)).toMatchObject({
      order: { id: order.id, status: 'paid' },
    })
  })

  it('looks one payment up for an admin, and for nobody else', async () => {
    await drive(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order()
    const { razorpay_payment_id } = await tests().member.pay({ order_id: order.id })
    const body = { razorpay_payment_id }
    expect(await tests().member.call('reconcile-payments', body)).toMatchObject({ status: 403 })
    expect(await callFunction(tests().system, 'reconcile-payments', body)).toMatchObject({
      status: 401,
    })
    expect(
      await callFunction(
        tests().system,
        'reconcile-payments',
        {},
        { 'x-sabha-reconcile': '00'.repeat(32) },
      ),
    ).toMatchObject({ status: 401 })
    expect(await tests().admin.call('reconcile-payments', body)).toMatchObject({
      success: true,
      payment: { status: 'captured' },
    })
    expect(
      await tests().admin.call('reconcile-payments', { razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' }),
    ).toMatchObject({ status: 404, code: 'payment_unknown' })
  })

  it('leaves nothing paid at the provider that the books do not hold', async () => {
    await letTimePass(tests().system)
    await reconcile(tests().system)
    const held = Object.values(tests().system.sandbox.state.payments)
      .filter(({ captured }) => captured)
      .map(({ id }) => id)
    const { rows } = await tests().system.client.query(
      `select razorpay_payment_id as id from public.contributions
       where payment_status = 'completed' and razorpay_payment_id = any($1)`,
      [held],
    )
    expect(rows.map(({ id }) => id).sort()).toEqual(held.sort())
  })
})
