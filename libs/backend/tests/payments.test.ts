import { beforeEach, expect, it } from 'vitest'
import {
  createPaymentOrder,
  createSubscription,
  isMandateAuthorised,
  lookUpOrder,
  readAutoPay,
  verifyContribution,
} from '../src/payments.ts'
import {
  createTokenResponse,
  fakeBackend,
  jsonAnswer,
  networkFailure,
  storeSession,
} from '../src/testing/index.ts'

const receipt = `contrib_${'a'.repeat(30)}`
const order = { id: 'order_AAAAAAAAAAAAAA', amount: 50_000, currency: 'INR' }
const request = { amount: 50_000, receipt, notes: { type: 'contribution', comments: '  ' } }
const proof = {
  razorpay_order_id: order.id,
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  razorpay_signature: 'a'.repeat(64),
}

beforeEach(() => {
  storeSession()
})

it('creates an order in rupees and omits empty notes', async () => {
  const { requests } = fakeBackend({
    'POST /functions/v1/create-payment-order': () => jsonAnswer({ success: true, order }),
  })
  expect(await createPaymentOrder(request)).toEqual(order)
  expect(requests[0]?.body).toEqual({
    amount: 50_000,
    currency: 'INR',
    receipt,
    notes: { type: 'contribution' },
  })
})

it('sends the idempotency key of a mandate, so that a retry creates only one', async () => {
  const { requests } = fakeBackend({
    'POST /functions/v1/create-subscription': () =>
      jsonAnswer({ success: true, subscription: { id: 'sub_AAAAAAAAAAAAAA' } }),
  })
  const notes = { type: 'monthly-contribution' }
  const id = await createSubscription({ amount: 50_000, idempotencyKey: receipt, notes })
  expect(id).toBe('sub_AAAAAAAAAAAAAA')
  expect(requests[0]?.body).toMatchObject({ plan_type: 'monthly', idempotency_key: receipt })
})

it('fails with the code and message of a refusal', async () => {
  const error = 'Please select or enter a valid amount (minimum ₹300)'
  fakeBackend({
    'POST /functions/v1/create-payment-order': () =>
      jsonAnswer({ success: false, error, code: 'amount_below_minimum' }, { status: 400 }),
  })
  await expect(createPaymentOrder(request)).rejects.toMatchObject({
    code: 'amount_below_minimum',
    message: error,
  })
})

it.each([
  { call: () => createPaymentOrder(request), said: 'Failed to create payment order' },
  {
    call: () => verifyContribution(proof, { amount: 50_000 }),
    said: 'Contribution verification failed',
  },
])('uses the message "$said" if the server gives no reason', async ({ call, said }) => {
  const silence = () => jsonAnswer({ success: false }, { status: 400 })
  fakeBackend({
    'POST /functions/v1/create-payment-order': silence,
    'POST /functions/v1/verify-contribution': silence,
  })
  await expect(call()).rejects.toMatchObject({ code: 'unknown', message: said })
})

it('sends the proof of a contribution as a single gift, with its notes', async () => {
  const { requests } = fakeBackend({
    'POST /functions/v1/verify-contribution': () => jsonAnswer({ success: true, pending: true }),
  })
  const told = { amount: 50_000, notes: 'For the library' }
  expect(await verifyContribution(proof, told)).toEqual({ pending: true })
  expect(requests[0]?.body).toEqual({ ...proof, ...told, contribution_type: 'one-time' })
})

it('distinguishes a lost connection from a refusal and sends the request once', async () => {
  const { requests } = fakeBackend({
    'POST /functions/v1/verify-contribution': networkFailure,
    'POST /auth/v1/token': () => jsonAnswer(createTokenResponse()),
  })
  await expect(verifyContribution(proof, { amount: 50_000 })).rejects.toMatchObject({
    code: 'network',
  })
  const asked = requests.filter(({ path }) => path.startsWith('/functions'))
  expect(asked).toHaveLength(1)
})

it('returns whether an order was paid, with the payment and its time', async () => {
  const payment = { id: 'pay_AAAAAAAAAAAAAA', created_at: '2026-11-20T10:00:00Z' }
  let answer: object = { id: order.id, status: 'created', payment: null }
  fakeBackend({
    'POST /functions/v1/reconcile-payments': () => jsonAnswer({ success: true, order: answer }),
  })
  expect(await lookUpOrder(order.id)).toEqual({ paid: false })
  answer = { id: order.id, status: 'paid', payment }
  expect(await lookUpOrder(order.id)).toEqual({
    paid: true,
    paymentId: payment.id,
    at: payment.created_at,
  })
})

it.each([
  { status: 'authenticated', is: true },
  { status: 'created', is: false },
  { status: 'cancelled', is: false },
])('returns $is for a mandate in the state $status', async ({ status, is }) => {
  const subscription = { id: 'sub_AAAAAAAAAAAAAA', status }
  const { requests } = fakeBackend({
    'POST /functions/v1/reconcile-payments': () => jsonAnswer({ success: true, subscription }),
  })
  expect(await isMandateAuthorised(subscription.id)).toBe(is)
  expect(requests[0]?.body).toEqual({ razorpay_subscription_id: subscription.id })
})

it('reads the state of auto-pay, or none if it was never set up', async () => {
  const running = {
    state: 'active',
    razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
    amount: 30_000,
    contribution_type: 'monthly',
    next_charge_at: '2026-12-20T18:30:00Z',
    ended_at: null,
    running: 1,
  }
  let answer: unknown = running
  fakeBackend({ 'GET /rest/v1/rpc/auto_pay': () => jsonAnswer(answer) })
  expect(await readAutoPay()).toEqual(running)
  answer = null
  expect(await readAutoPay()).toMatchObject({ state: 'none', running: 0 })
})
