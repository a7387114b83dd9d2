import Razorpay from 'razorpay'
import {
  validatePaymentVerification,
  validateWebhookSignature,
} from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type RunningPaymentSandbox,
  startPaymentSandbox,
} from '../../src/payments/start-payment-sandbox.ts'
import { payByCard } from './pay-by-card.ts'

const plan = {
  period: 'monthly',
  interval: 1,
  item: { name: 'Monthly contribution', amount: 50_000, currency: 'INR' },
} as const

describe('the official client against the sandbox', () => {
  let running: RunningPaymentSandbox
  let client: Razorpay

  beforeAll(async () => {
    running = await startPaymentSandbox({ port: 0 })
    client = createProviderClient(running.url)
  })
  afterAll(() => running.stop())

  it('creates, reads, lists and annotates orders', async () => {
    const order = await client.orders.create({
      amount: 30_000,
      currency: 'INR',
      receipt: 'contrib_a1',
    })
    expect(order).toMatchObject({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 30_000,
      amount_paid: 0,
      amount_due: 30_000,
      status: 'created',
      attempts: 0,
      receipt: 'contrib_a1',
      notes: [],
    })
    expect(await client.orders.fetch(order.id)).toEqual(order)
    const listed = await client.orders.all({ receipt: 'contrib_a1' })
    expect(listed).toMatchObject({ entity: 'collection', count: 1, items: [{ id: order.id }] })
  })

  it('follows an order to a captured payment whose signature the client accepts', async () => {
    const order = await client.orders.create({ amount: 50_000, currency: 'INR' })
    const { response } = await payByCard(running.sandbox, { order_id: order.id })
    const { razorpay_order_id: order_id = '', razorpay_payment_id: payment_id = '' } = response
    const signature = response.razorpay_signature ?? ''
    const { keySecret } = running.sandbox.settings
    expect(validatePaymentVerification({ order_id, payment_id }, signature, keySecret)).toBe(true)
    expect(validatePaymentVerification({ order_id, payment_id }, signature, 'other')).toBe(false)
    const payment = await client.payments.fetch(payment_id)
    expect(payment).toMatchObject({ status: 'captured', captured: true, amount: 50_000, order_id })
    expect(await client.orders.fetchPayments(order.id)).toMatchObject({ count: 1 })
    expect(await client.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 1 })
  })

  it('captures manually only the authorised amount', async () => {
    running.sandbox.state.switches.capture = 'manual'
    const order = await client.orders.create({ amount: 40_000, currency: 'INR' })
    const { response } = await payByCard(running.sandbox, { order_id: order.id })
    running.sandbox.state.switches.capture = 'automatic'
    const id = response.razorpay_payment_id ?? ''
    await expect(client.payments.capture(id, 39_999, 'INR')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'Capture amount must be equal to the amount authorized' },
    })
    expect(await client.payments.capture(id, 40_000, 'INR')).toMatchObject({ status: 'captured' })
  })

  it('refunds in parts until nothing is left', async () => {
    const order = await client.orders.create({ amount: 30_000, currency: 'INR' })
    const { response } = await payByCard(running.sandbox, { order_id: order.id })
    const id = response.razorpay_payment_id ?? ''
    const part = await client.payments.refund(id, { amount: 10_000 })
    expect(part).toMatchObject({ entity: 'refund', payment_id: id, status: 'processed' })
    expect(await client.payments.fetch(id)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 10_000,
    })
    await client.payments.refund(id, {})
    expect(await client.payments.fetch(id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    })
    await expect(client.payments.refund(id, {})).rejects.toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    })
    expect(await client.refunds.fetch(part.id)).toEqual(part)
    expect(await client.payments.fetchMultipleRefund(id)).toMatchObject({ count: 2 })
  })

  it('creates plans and subscriptions and ends them', async () => {
    const { id: plan_id } = await client.plans.create(plan)
    expect(await client.plans.fetch(plan_id)).toMatchObject({ period: 'monthly', interval: 1 })
    const subscription = await client.subscriptions.create({ plan_id, total_count: 120 })
    expect(subscription).toMatchObject({ status: 'created', paid_count: 0, charge_at: null })
    const { response } = await payByCard(running.sandbox, { subscription_id: subscription.id })
    const { razorpay_subscription_id: subscription_id = '' } = response
    const { razorpay_payment_id: payment_id = '', razorpay_signature: signature = '' } = response
    const { keySecret } = running.sandbox.settings
    expect(validatePaymentVerification({ subscription_id, payment_id }, signature, keySecret)).toBe(
      true,
    )
    expect(await client.subscriptions.pause(subscription.id, { pause_at: 'now' })).toMatchObject({
      status: 'paused',
      charge_at: null,
    })
    expect(await client.subscriptions.resume(subscription.id, { resume_at: 'now' })).toMatchObject({
      status: 'active',
    })
    expect(await client.subscriptions.cancel(subscription.id)).toMatchObject({
      status: 'cancelled',
    })
    await expect(client.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      error: { description: 'Subscription is not cancellable in cancelled status.' },
    })
  })

  it('links a payment of a subscription to its invoice', async () => {
    const { id: plan_id } = await client.plans.create(plan)
    const { id: subscription_id } = await client.subscriptions.create({ plan_id, total_count: 12 })
    const { response } = await payByCard(running.sandbox, { subscription_id })
    const payment = await client.payments.fetch(response.razorpay_payment_id ?? '')
    const invoice = await client.invoices.fetch(payment.invoice_id ?? '')
    expect(invoice).toMatchObject({ subscription_id, status: 'paid', payment_id: payment.id })
    expect(await client.invoices.all({ subscription_id })).toMatchObject({ count: 1 })
  })

  it.each([
    { amount: 99, said: 'Order amount less than minimum amount allowed' },
    { amount: 300.5, said: 'The amount must be an integer.' },
    { amount: 60_000_000, said: 'Amount exceeds maximum amount allowed.' },
  ])('refuses an order of $amount in the documented words', async ({ amount, said }) => {
    await expect(client.orders.create({ amount, currency: 'INR' })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: said },
    })
  })

  it('rejects unknown ids, unknown fields, long pages and foreign keys', async () => {
    const refusals = [
      {
        call: () => client.orders.fetch('order_AAAAAAAAAAAAAA'),
        said: 'The id provided does not exist',
      },
      { call: () => client.orders.fetch('nonsense'), said: 'nonsense is not a valid id' },
      {
        call: () => client.orders.all({ count: 101 }),
        said: 'The count may not be greater than 100.',
      },
    ]
    for (const { call, said } of refusals) {
      await expect(call()).rejects.toMatchObject({ statusCode: 400, error: { description: said } })
    }
    const body = { amount: 30_000, currency: 'INR', user: 'me' }
    await expect(client.orders.create(body)).rejects.toMatchObject({
      error: { reason: 'extra_field_sent' },
    })
    await expect(
      createProviderClient(running.url, 'not the secret').orders.all(),
    ).rejects.toMatchObject({
      statusCode: 401,
      error: { description: 'Authentication failed' },
    })
  })

  it('signs the exact bytes of events, so that the client rejects a re-encoded body', () => {
    const { deliveries } = running.sandbox.state
    const found = deliveries.find(({ event }) => event === 'subscription.charged')
    const { body, signature } = found ?? { body: '{}', signature: '' }
    const { webhookSecret } = running.sandbox.settings
    expect(validateWebhookSignature(body, signature, webhookSecret)).toBe(true)
    const reEncoded = JSON.stringify(JSON.parse(body))
    expect(validateWebhookSignature(reEncoded, signature, webhookSecret)).toBe(false)
  })
})

/** The client's own settings object, because a change to a copy has no effect. */
interface ClientApi {
  rq: { defaults: { baseURL: string } }
}

/** Creates the provider's own client and directs it to the sandbox, although it has no option for the URL. */
function createProviderClient(url: string, key_secret = 'sabha-local-key-secret'): Razorpay {
  const client = new Razorpay({ key_id: 'rzp_test_SabhaLocal0001', key_secret })
  const api: unknown = Reflect.get(client, 'api')
  if (!isClientApi(api)) throw new Error('The client keeps its address elsewhere now.')
  api.rq.defaults.baseURL = url
  return client
}

function isClientApi(api: unknown): api is ClientApi {
  const rq: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'rq') : null
  const defaults: unknown = typeof rq === 'function' ? Reflect.get(rq, 'defaults') : null
  return typeof defaults === 'object' && defaults !== null && 'baseURL' in defaults
}
