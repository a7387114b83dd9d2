import { createHmac, randomBytes } from 'node:crypto'
import { amounts, formatRupees } from '@sabha/types'
import { describe, expect, it } from 'vitest'
import {
  callSandboxConsole,
  readContributions,
  readOrderStatus,
  readRefusals,
  useFunctions,
  waitUntil,
} from './function-tests.ts'
import { callFunction, createReceiptId, Payer } from './payer.ts'

const tests = useFunctions()
const least = amounts.memberMinimum

describe('an order', () => {
  it.each([
    1,
    least - 1,
    -least,
    1e12,
    least + 0.5,
    String(least),
    Number.NaN,
    null,
    amounts.oneTimeMaximum + 1,
  ])('with the amount %j is refused', async (amount) => {
    const body = { amount, currency: 'INR', receipt: createReceiptId(), notes: {} }
    expect(await tests().member.call('create-payment-order', body)).toMatchObject({
      status: 400,
      success: false,
    })
  })

  it.each(['\0', '\ud800'])('is refused with the comment %j', async (comments) => {
    const notes = { comments }
    const receipt = createReceiptId()
    const order = { amount: 50_000, currency: 'INR', receipt, notes }
    const mandate = { plan_type: 'monthly', amount: 50_000, idempotency_key: receipt, notes }
    const refusal = { status: 400, code: 'invalid_input' }
    expect(await tests().member.call('create-payment-order', order)).toMatchObject(refusal)
    expect(await tests().member.call('create-subscription', mandate)).toMatchObject(refusal)
  })

  it('is refused in another currency and without a session', async () => {
    const body = { amount: 50_000, currency: 'USD', receipt: createReceiptId(), notes: {} }
    expect(await tests().member.call('create-payment-order', body)).toMatchObject({ status: 400 })
    const inRupees = { ...body, currency: 'INR' }
    expect(await callFunction(tests().system, 'create-payment-order', inRupees)).toMatchObject({
      status: 401,
      code: 'session_missing',
    })
  })

  it('belongs to the holder of the token, regardless of the notes', async () => {
    const notes = { user_id: '00000000-0000-0000-0000-000000000001', comments: 'Well done' }
    const body = { amount: 200, currency: 'INR', receipt: createReceiptId(), notes }
    const { order } = await tests().admin.call('create-payment-order', body)
    const { rows } = await tests().system.client.query(
      `select p.email, o.notes from public.payment_orders as o join public.profiles as p on p.id = o.user_id
       where razorpay_order_id = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ email: 'admin@sabha.test', notes: 'Well done' }])
  })

  it('is created once on a double click, and once if the response was lost', async () => {
    const receipt = createReceiptId()
    const both = await Promise.all([
      tests().member.order(50_000, receipt),
      tests().member.order(50_000, receipt),
    ])
    expect(both[0].order.id).toBe(both[1].order.id)
    await callSandboxConsole(tests().system, 'fault', {
      kind: 'lost-answer',
      method: 'POST',
      path: '/orders',
    })
    const other = createReceiptId()
    const { order } = await tests().member.order(50_000, other)
    expect((await tests().member.order(50_000, other)).order.id).toBe(order.id)
    const made = Object.values(tests().system.sandbox.state.orders).filter((one) =>
      [receipt, other].includes(one.receipt ?? ''),
    )
    expect(made).toHaveLength(2)
  })

  it('counts once against the limit of started payments, like a mandate', async () => {
    const started = async () => {
      const { rows } = await tests().system.client.query<{ hits: number }>(
        `select coalesce(sum(hits), 0)::int as hits from private.rate_limits where bucket like 'payments of %'`,
      )
      return rows[0]?.hits ?? 0
    }
    const before = await started()
    await tests().member.order()
    await tests().member.subscribe()
    expect(await started()).toBe(before + 2)
  })

  it('is not returned to another member who sends its receipt', async () => {
    const receipt = createReceiptId()
    await tests().member.order(50_000, receipt)
    expect(await tests().paid.order(50_000, receipt)).toMatchObject({
      status: 409,
      code: 'receipt_used',
    })
  })

  it('is refused before the payment step of onboarding', async () => {
    const newcomer = await Payer.signIn(tests().system, 'newcomer')
    const refusal = { status: 403, code: 'payment_too_early' }
    expect(await newcomer.order()).toMatchObject(refusal)
    expect(await newcomer.subscribe()).toMatchObject(refusal)
  })

  it('is refused with the catalogue message if the amount is too small', async () => {
    expect(await tests().member.order(least - 1)).toMatchObject({
      error: `Please select or enter a valid amount (minimum ${formatRupees(least)})`,
    })
    expect(await tests().admin.order(amounts.adminMinimum - 1)).toMatchObject({
      error: `Please select or enter a valid amount (minimum ${formatRupees(amounts.adminMinimum)})`,
    })
  })
})

describe('a verification', () => {
  it('records the amount of the order, regardless of the amount from the page', async () => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order(least)
    const proof = await tests().member.pay({ order_id: order.id })
    const lie = { ...proof, amount: 5_000_000, contribution_type: 'monthly', notes: 'x' }
    expect(await tests().member.call('verify-contribution', lie)).toMatchObject({ success: true })
    expect(await readContributions(tests().system, proof.razorpay_payment_id)).toEqual([
      { amount: least, status: 'completed' },
    ])
    const { rows } = await tests().system.client.query(
      `select p.email, l.details from public.audit_log as l join public.profiles as p on p.id = l.actor_id
       where l.action = 'payment_values_differed'`,
    )
    expect(rows).toEqual([
      {
        email: 'member@sabha.test',
        details: {
          stored: { amount: least, contribution_type: 'one-time' },
          repeated: { amount: '5000000', contribution_type: '"monthly"' },
        },
      },
    ])
  })

  it('audits a differing amount, cut within a row of emoji', async () => {
    const { order } = await tests().member.order(least)
    const proof = await tests().member.pay({ order_id: order.id })
    const lie = { ...proof, amount: '😀'.repeat(60) }
    expect(await tests().member.call('verify-contribution', lie)).toMatchObject({ success: true })
    const { rows } = await tests().system.client.query(
      `select details -> 'repeated' ->> 'amount' as amount from public.audit_log
       where action = 'payment_values_differed' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ amount: `"${'😀'.repeat(39)}` }])
  })

  it('reports a failed contribution with the message of its page', async () => {
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    const wrong = { ...proof, razorpay_signature: '0'.repeat(64) }
    expect(await tests().member.call('verify-contribution', wrong)).toMatchObject({
      status: 400,
      error: 'Contribution verification failed',
    })
    expect(await tests().member.call('verify-payment', wrong)).toMatchObject({
      error: 'Payment verification failed',
    })
  })

  it('is refused for another member and records nothing', async () => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    expect(await tests().paid.call('verify-contribution', proof)).toMatchObject({
      status: 403,
      code: 'order_of_another',
    })
    expect(await readContributions(tests().system, proof.razorpay_payment_id)).toEqual([])
    expect(await readRefusals(tests().system, 'payment_orders')).toEqual([
      {
        actor: 'paid@sabha.test',
        action: 'payment_verification_denied',
        subject: order.id,
        details: { reason: 'order_of_another' },
      },
    ])
  })

  it.each(['wrong', 'swapped', 'truncated'])('is refused with a %s signature', async (kind) => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    const swapped = createHmac('sha256', tests().system.sandbox.settings.keySecret)
      .update(`${proof.razorpay_payment_id}|${order.id}`)
      .digest('hex')
    const razorpay_signature = {
      wrong: randomBytes(32).toString('hex'),
      swapped,
      truncated: proof.razorpay_signature.slice(0, 63),
    }[kind]
    expect(
      await tests().member.call('verify-payment', { ...proof, razorpay_signature }),
    ).toMatchObject({
      status: 400,
      code: 'signature_wrong',
      error: 'Payment verification failed',
    })
    expect(await readContributions(tests().system, proof.razorpay_payment_id)).toEqual([])
  })

  it('rejects the payment of a different order', async () => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    const cheap = await tests().member.order(least)
    const dear = await tests().member.order(3 * least)
    const proof = await tests().member.pay({ order_id: cheap.order.id })
    const carried = { ...proof, razorpay_order_id: dear.order.id }
    expect(await tests().member.call('verify-payment', carried)).toMatchObject({ status: 400 })
    expect(await readOrderStatus(tests().system, dear.order.id)).toBe('created')
  })

  it('creates one contribution if repeated and combined with webhooks', async () => {
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tests().member.call('verify-contribution', proof)),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await readContributions(tests().system, proof.razorpay_payment_id)).toHaveLength(1)
  })

  it('is pending while the provider does not respond, until the webhook completes it', async () => {
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    await callSandboxConsole(tests().system, 'fault', { kind: '500', path: '/payments', times: 3 })
    expect(await tests().member.call('verify-payment', proof)).toMatchObject({
      success: true,
      pending: true,
    })
    await waitUntil(async () => (await readOrderStatus(tests().system, order.id)) === 'paid')
  })

  it('captures a payment that the account left authorised', async () => {
    await callSandboxConsole(tests().system, 'switches', { capture: 'manual', drop: 'all' })
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    expect(await tests().member.call('verify-payment', proof)).toMatchObject({ pending: false })
    expect(tests().system.sandbox.state.payments[proof.razorpay_payment_id]?.status).toBe(
      'captured',
    )
  })
})
