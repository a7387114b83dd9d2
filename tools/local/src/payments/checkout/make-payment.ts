import type { Sandbox } from '../core/sandbox.ts'
import { addOrder } from '../orders/add-order.ts'
import { addPayment } from '../payments/add-payment.ts'
import type { Instrument } from '../payments/instrument.ts'
import { authorizePayment, failPayment } from '../payments/move-payment.ts'
import type { Payment } from '../payments/payment.ts'
import {
  type PaymentFailure,
  type PaymentFailureName,
  paymentFailure,
} from '../payments/payment-failure.ts'
import {
  authorizeSubscription,
  firstPaymentAmount,
} from '../subscriptions/authorize-subscription.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { signWebhook } from '../webhooks/emit-event.ts'
import { findPaidEntity, type PaidEntity } from './paid-entity.ts'
import type { PaymentRequest } from './payment-request.ts'

/** Result that the page's `handler` or its `payment.failed` listener gets. */
export type PaymentResult =
  | { status: 'success'; response: Record<string, string> }
  | { status: 'failed'; error: PaymentFailure & { metadata: Record<string, string> } }

/** Makes the payment after the user has pressed Pay in the payment window. */
export function makePayment(sandbox: Sandbox, request: PaymentRequest): PaymentResult {
  const subject = findPaidEntity(sandbox, request)
  const instrument = instrumentOf(request)
  const answer = simulateBankAnswer(instrument, request.otp)
  if (answer !== 'success') {
    const payment = attempt(sandbox, subject, request)
    failPayment(sandbox, payment, paymentFailure(answer))
    return failed(payment, paymentFailure(answer))
  }
  if (subject.kind === 'subscription') {
    const payer = { instrument, email: request.email, contact: request.contact }
    const payment = authorizeSubscription(sandbox, subject.subscription, payer)
    return subscriptionSuccess(sandbox, subject.subscription, payment)
  }
  const payment = attempt(sandbox, subject, request)
  if (sandbox.state.switches.bank === 'late') return answerLater(sandbox, payment)
  authorizePayment(sandbox, payment)
  return orderSuccess(sandbox, payment)
}

function instrumentOf({ method, card, name, vpa }: PaymentRequest): Instrument {
  return method === 'card' ? { method, number: card, holder: name } : { method, vpa }
}

function attempt(sandbox: Sandbox, subject: PaidEntity, request: PaymentRequest): Payment {
  const order =
    subject.kind === 'order'
      ? subject.order
      : addOrder(sandbox, {
          amount: firstPaymentAmount(sandbox, subject.subscription),
          currency: 'INR',
        })
  const { email, contact, description, notes } = request
  return addPayment(sandbox, {
    order,
    instrument: instrumentOf(request),
    email,
    contact,
    description,
    notes,
  })
}

/** Fails the payment for the user and schedules a late answer of the bank, which may still authorise it. */
function answerLater(sandbox: Sandbox, payment: Payment): PaymentResult {
  failPayment(sandbox, payment, paymentFailure('timedOut'))
  const { lateAfter } = sandbox.state.switches
  sandbox.state.lateAnswers[payment.id] = sandbox.clock.now() + lateAfter * 1000
  return failed(payment, paymentFailure('timedOut'))
}

function failed(payment: Payment, failure: PaymentFailure): PaymentResult {
  const metadata = {
    payment_id: payment.id,
    ...(payment.order_id !== null && { order_id: payment.order_id }),
  }
  return { status: 'failed', error: { ...failure, metadata } }
}

function orderSuccess({ settings }: Sandbox, payment: Payment): PaymentResult {
  const order = payment.order_id ?? ''
  return {
    status: 'success',
    response: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order,
      razorpay_signature: signWebhook(settings.keySecret, `${order}|${payment.id}`),
    },
  }
}

function subscriptionSuccess(
  { settings }: Sandbox,
  subscription: Subscription,
  payment: Payment,
): PaymentResult {
  return {
    status: 'success',
    response: {
      razorpay_payment_id: payment.id,
      razorpay_subscription_id: subscription.id,
      razorpay_signature: signWebhook(settings.keySecret, `${payment.id}|${subscription.id}`),
    },
  }
}

/** Test cards of the provider and the outcome of a payment with each of them. */
const cards: Record<string, PaymentFailureName | 'success'> = {
  '4100280000001007': 'success',
  '5500670000001002': 'success',
  '4718609108204366': 'success',
  '4100280000080001': 'insufficient',
  '4100280000060003': 'declined',
  '4100280000090000': 'timedOut',
  '4100280000020007': 'gateway',
}

/** Returns the bank's answer to an instrument and a one-time password. */
function simulateBankAnswer(instrument: Instrument, otp: string): PaymentFailureName | 'success' {
  if (instrument.method === 'upi') {
    return instrument.vpa === 'success@razorpay' ? 'success' : 'failed'
  }
  const answer = cards[instrument.number] ?? 'badCard'
  return answer === 'success' && !/^\d{4,}$/.test(otp) ? 'wrongOtp' : answer
}
