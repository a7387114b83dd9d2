import {
  createPaymentOrder,
  createSubscription,
  isOrderPaid,
  verifyContribution,
  verifyPayment,
  verifySubscription,
} from '@sabha/backend/payments'
import type { Gateway, WindowOptions } from './gateway.ts'
import { openWindow } from './open-window.ts'
import { paymentComment } from './payment-comment.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { noteType, type Payer, type PaymentRequest } from './payment-request.ts'
import { readOrderProof, readSubscriptionProof } from './read-proof.ts'
import { verifyCarefully } from './verify-carefully.ts'

/** The accent of the payment window, which does not know our theme. */
const windowColor = '#2E2A6B'

export interface PaymentSetting {
  gateway: Gateway
  keyId: string
  /** Who receives it, as the window shows it. */
  receiver: string
  payer: Payer
  /** The same for the same intent, however often it is tried. */
  receipt: string
  /** What is paid, as the window says it. */
  description: string
  /** Told of each attempt that fails in the window, in the provider's words. */
  onAttemptFailed(reason: string | undefined): void
}

/**
 * Makes an order or a mandate, opens the window and shows its proof to the server.
 *
 * @throws BackendError when it cannot be made.
 */
export function makePayment(
  request: PaymentRequest,
  setting: PaymentSetting,
): Promise<PaymentOutcome> {
  return request.plan === 'monthly' ? payMonthly(request, setting) : payOnce(request, setting)
}

async function payOnce(request: PaymentRequest, setting: PaymentSetting): Promise<PaymentOutcome> {
  const { amount, page, words } = request
  const { receipt } = setting
  const order = await createPaymentOrder({ amount, receipt, notes: notesOf(request, setting) })
  const subject = { order_id: order.id, amount: order.amount, currency: 'INR' } as const
  const answer = await ask(subject, setting)
  if (answer === null) return { kind: 'dismissed', paidAfterAll: () => isOrderPaid(order.id) }
  const proof = readOrderProof(answer)
  return verifyCarefully({
    paymentId: proof.razorpay_payment_id,
    verify: () =>
      page === 'onboarding'
        ? verifyPayment(proof)
        : verifyContribution(proof, { amount, notes: paymentComment(amount, words) }),
    lookAgain: () => isOrderPaid(order.id),
  })
}

async function payMonthly(
  request: PaymentRequest,
  setting: PaymentSetting,
): Promise<PaymentOutcome> {
  const id = await createSubscription({
    amount: request.amount,
    idempotencyKey: setting.receipt,
    notes: notesOf(request, setting),
  })
  const answer = await ask({ subscription_id: id }, setting)
  if (answer === null) return { kind: 'dismissed', paidAfterAll: async () => false }
  const proof = readSubscriptionProof(answer)
  return verifyCarefully({
    paymentId: proof.razorpay_payment_id,
    verify: () => verifySubscription(proof),
    lookAgain: async () => false,
  })
}

function notesOf(request: PaymentRequest, { payer }: PaymentSetting) {
  const { amount, words } = request
  const comments = paymentComment(amount, words)
  return { type: noteType(request), email: payer.email, comments }
}

function ask(
  subject: Pick<WindowOptions, 'order_id' | 'subscription_id' | 'amount' | 'currency'>,
  { gateway, keyId, receiver, payer, description, onAttemptFailed }: PaymentSetting,
) {
  return openWindow(gateway, {
    options: {
      ...subject,
      key: keyId,
      name: receiver,
      description,
      prefill: { name: payer.name, email: payer.email, contact: payer.phone },
      theme: { color: windowColor },
    },
    onAttemptFailed,
  })
}
