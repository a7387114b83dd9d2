import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  callSandboxConsole,
  readContributions,
  readRefusals,
  useFunctions,
  waitForDeliveries,
} from './function-tests.ts'
import { callReconcile, createReceiptId } from './payer.ts'

const tests = useFunctions()

describe('a mandate', () => {
  it('is created once per key, authenticated at once, and recorded without its fee', async () => {
    const key = createReceiptId()
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
    expect(await readContributions(tests().system, proof.razorpay_payment_id)).toEqual([])
  })

  it('is looked up at the provider only for its member', async () => {
    await callSandboxConsole(tests().system, 'switches', { drop: 'all' })
    const { subscription } = await tests().member.subscribe()
    const body = { razorpay_subscription_id: subscription.id }
    const standing = (status: string) => ({ subscription: { id: subscription.id, status } })
    expect(await tests().member.call('reconcile-payments', body)).toMatchObject(standing('created'))
    await tests().member.pay({ subscription_id: subscription.id })
    expect(await tests().paid.call('reconcile-payments', body)).toMatchObject({
      status: 404,
      code: 'mandate_unknown',
    })
    expect(await tests().member.call('reconcile-payments', body)).toMatchObject(
      standing('authenticated'),
    )
  })

  it('is monthly even if a yearly one of the same amount exists', async () => {
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

  it('is refused above fifteen thousand rupees, and another member cannot end it', async () => {
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
    expect(await readRefusals(tests().system, 'mandates')).toEqual([
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

  it('is not verified for another member or with the signature format of an order', async () => {
    const { subscription } = await tests().member.subscribe()
    const proof = await tests().member.pay({ subscription_id: subscription.id })
    expect(await tests().paid.call('verify-subscription', proof)).toMatchObject({ status: 403 })
    expect((await readRefusals(tests().system, 'mandates')).at(-1)).toEqual({
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

  it('is ended by the timer if the provider did not respond', async () => {
    const { subscription } = await tests().member.subscribe()
    await tests().member.pay({ subscription_id: subscription.id })
    await callSandboxConsole(tests().system, 'fault', {
      kind: '500',
      method: 'POST',
      path: '/subscriptions',
      times: 1,
    })
    const wish = { razorpay_subscription_id: subscription.id }
    expect(await tests().member.call('cancel-subscription', wish)).toMatchObject({
      status: 200,
      subscription: { status: 'cancel_requested' },
    })
    await reconcileLater(subscription.id)
    expect(tests().system.sandbox.state.subscriptions[subscription.id]?.status).toBe('cancelled')
  })

  it('keeps the cancel request and informs the member if the provider refuses to show or end it', async () => {
    const { client, sandbox } = tests().system
    const { subscription } = await tests().member.subscribe()
    await tests().member.pay({ subscription_id: subscription.id })
    const known = sandbox.state.subscriptions[subscription.id]
    delete sandbox.state.subscriptions[subscription.id]
    const wish = { razorpay_subscription_id: subscription.id }
    expect(await tests().member.call('cancel-subscription', wish)).toMatchObject({
      success: true,
      subscription: { status: 'cancel_requested' },
    })
    const { rows } = await client.query(
      `select cancel_requested_at is not null as wished, (private.auto_pay_of(user_id) ->> 'running')::int > 0 as runs
       from public.mandates where razorpay_subscription_id = $1`,
      [subscription.id],
    )
    expect(rows).toEqual([{ wished: true, runs: true }])
    if (known) sandbox.state.subscriptions[subscription.id] = known
    await reconcileLater(subscription.id)
    expect(sandbox.state.subscriptions[subscription.id]?.status).toBe('cancelled')
  })
})

/** Runs reconciliation for a mandate that is three minutes old. */
async function reconcileLater(subscriptionId: string): Promise<void> {
  const { system } = tests()
  await waitForDeliveries(system)
  await system.client.query(
    `update public.mandates set created_at = created_at - interval '3 minutes', checked_at = null
     where razorpay_subscription_id = $1`,
    [subscriptionId],
  )
  await callReconcile(system)
}
