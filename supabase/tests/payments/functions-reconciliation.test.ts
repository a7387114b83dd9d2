import { describe, expect, it } from 'vitest'
import { withinOneWindow } from '../setup/within-one-window.ts'
import {
  callSandboxConsole,
  makeReconciliationDue,
  readContributions,
  readOrderStatus,
  useFunctions,
  waitUntil,
} from './function-tests.ts'
import { callFunction, callReconcile } from './payer.ts'

const tests = useFunctions()

describe('reconciliation', () => {
  it('issues receipts for settled contributions once, each time that the timer calls it', async () => {
    const { client } = tests().system
    const due = `select count(*)::int as due from public.contributions as c
      where payment_status = 'completed' and created_at < now() - interval '1 day'
        and not exists (select from public.receipts where contribution_id = c.id)`
    await client.query(
      `with gift as (
         insert into public.contributions (user_id, amount, source, contribution_type, payment_status, created_at)
         select id, 50000, 'cash', 'one-time', 'completed', now() - interval '2 days'
         from public.profiles where email = 'member@sabha.test'
         returning id
       )
       insert into public.offline_gifts (contribution_id, source, reference, reason)
       select id, 'cash', 'Book 7', 'Settled two days ago' from gift`,
    )
    const { rows: before } = await client.query(due)
    expect(before[0].due).toBeGreaterThan(0)
    expect(await callReconcile(tests().system)).toMatchObject({ receipts: before[0].due })
    expect(await callReconcile(tests().system)).toMatchObject({ receipts: 0 })
    expect((await client.query(due)).rows).toEqual([{ due: 0 }])
  })

  it('finds a payment that no page and no webhook reported', async () => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order()
    const proof = await tests().member.pay({ order_id: order.id })
    await makeReconciliationDue(tests().system)
    expect(await callReconcile(tests().system)).toMatchObject({ success: true })
    expect(await readContributions(tests().system, proof.razorpay_payment_id)).toEqual([
      { amount: 50_000, status: 'completed' },
    ])
  })

  it('captures a payment that was authorised after its window was closed', async () => {
    await callSandboxConsole(tests().system, 'switches', {
      drop: 'all',
      bank: 'late',
      lateAfter: 60,
    })
    const { order } = await tests().member.order()
    await tests()
      .member.pay({ order_id: order.id })
      .catch(() => undefined)
    await makeReconciliationDue(tests().system)
    await callReconcile(tests().system)
    expect(await readOrderStatus(tests().system, order.id)).toBe('attempted')
    tests().system.sandbox.clock.advance(61)
    await makeReconciliationDue(tests().system)
    await callReconcile(tests().system)
    expect(await readOrderStatus(tests().system, order.id)).toBe('paid')
  })

  it('looks up an order with a closed checkout for its member only', async () => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order()
    const body = { razorpay_order_id: order.id }
    expect(await tests().member.call('reconcile-payments', body)).toMatchObject({
      order: { status: 'created', payment: null },
    })
    const { razorpay_payment_id } = await tests().member.pay({ order_id: order.id })
    expect(await tests().paid.call('reconcile-payments', body)).toMatchObject({ status: 404 })
    expect(await tests().member.call('reconcile-payments', body)).toMatchObject({
      order: {
        id: order.id,
        status: 'paid',
        payment: { id: razorpay_payment_id, created_at: expect.any(String) },
      },
    })
  })

  it('looks up at most 20 orders per member in ten minutes, even for concurrent requests', async () => {
    const { order } = await tests().paid.order()
    const body = { razorpay_order_id: order.id }
    const answers = await withinOneWindow(10 * 60_000, async () => {
      await tests().system.client.query('delete from private.rate_limits')
      return Promise.all(
        Array.from({ length: 25 }, () => tests().paid.call('reconcile-payments', body)),
      )
    })
    const limited = answers.filter((answer) => answer.code === 'rate_limited')
    expect(limited.length).toBeGreaterThanOrEqual(5)
    expect(limited[0]).toMatchObject({ status: 429, retryAt: expect.any(Number) })
    const answered = answers.filter((answer) => answer.success === true)
    expect(answered.length).toBeLessThanOrEqual(20)
    expect(answered.length).toBeGreaterThan(10)
  })

  it('looks up a payment for admins only', async () => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
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
    const payer = await tests().system.client.query(
      `select id from public.profiles where email = 'member@sabha.test'`,
    )
    expect(await tests().admin.call('reconcile-payments', body)).toMatchObject({
      success: true,
      payment: { id: razorpay_payment_id, status: 'captured', member_id: payer.rows[0].id },
    })
    expect(
      await tests().admin.call('reconcile-payments', { razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' }),
    ).toMatchObject({ status: 404, code: 'payment_unknown' })
    const { rows } = await tests().system.client.query(
      `select p.email, l.subject_id as payment, l.details from public.audit_log as l
       join public.profiles as p on p.id = l.actor_id where l.action = 'payment_reconciled' order by l.id`,
    )
    expect(rows).toEqual([
      { email: 'admin@sabha.test', payment: razorpay_payment_id, details: { outcome: 'captured' } },
      {
        email: 'admin@sabha.test',
        payment: 'pay_AAAAAAAAAAAAAA',
        details: { outcome: 'payment_unknown' },
      },
    ])
  })

  it('records a payment once if several admins look it up at once', async () => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    const { order } = await tests().member.order()
    const { razorpay_payment_id } = await tests().member.pay({ order_id: order.id })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        tests().admin.call('reconcile-payments', { razorpay_payment_id }),
      ),
    )
    expect(answers.filter(({ success }) => success === true)).toHaveLength(8)
    expect(await readContributions(tests().system, razorpay_payment_id)).toEqual([
      { amount: 50_000, status: 'completed' },
    ])
  })

  it('finds refunds without a webhook and stores the results of the payment rules', async () => {
    const { client, sandbox } = tests().system
    const { order } = await tests().member.order()
    const { razorpay_payment_id: id } = await tests().member.pay({ order_id: order.id })
    await waitUntil(async () => (await readOrderStatus(tests().system, order.id)) === 'paid')
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    await callSandboxConsole(tests().system, 'refund', { id, amount: 10_000 })
    await callSandboxConsole(tests().system, 'refund', { id, amount: 5_000 })
    expect(
      await tests().admin.call('reconcile-payments', { razorpay_payment_id: id }),
    ).toMatchObject({ success: true })
    const { rows } = await client.query(
      `select r.amount, r.status, c.refunded_amount as total, r.razorpay_refund_id as id
       from public.refunds as r join public.payments as p on p.id = r.payment_id
       join public.contributions as c on c.id = p.contribution_id
       where p.razorpay_payment_id = $1 order by r.amount`,
      [id],
    )
    expect(rows).toEqual([
      { amount: 5_000, status: 'processed', total: 15_000, id: expect.any(String) },
      { amount: 10_000, status: 'processed', total: 15_000, id: expect.any(String) },
    ])
    expect(Object.keys(sandbox.state.refunds)).toEqual(
      expect.arrayContaining(rows.map((row) => row.id)),
    )
    await client.query('select private.check_payments()')
    const kept = await client.query(
      `select sum(broken)::int as broken, bool_and(completed_at is not null and failure is null) as is_checked
       from private.invariant_results, private.payment_checks`,
    )
    expect(kept.rows).toEqual([{ broken: 0, is_checked: true }])
  })

  it('records every payment of the provider in the ledger', async () => {
    await makeReconciliationDue(tests().system)
    await callReconcile(tests().system)
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
