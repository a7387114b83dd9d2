import {
  createPaymentOrder,
  createSubscription,
  type OrderProof,
  type PaymentVerification,
  type SubscriptionProof,
  verifyContribution,
  verifyPayment,
  verifySubscription,
} from '@sabha/backend/payments'
import * as z from '@sabha/types/schema'
import type { PaymentSubject } from '../controller/payment-attempt.ts'
import type { Gateway, PaymentWindowOptions } from '../gateway/gateway.ts'
import { paymentComment } from './payment-comment.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { type Payer, type PaymentRequest, paymentKind } from './payment-request.ts'

/** Accent colour of the payment window, which does not use our theme. */
const windowColor = '#2E2A6B'

export interface PaymentWindowSettings {
  gateway: Gateway
  keyId: string
  /** The receiver's name in the window. */
  receiver: string
  payer: Payer
  /** Description of the payment in the window. */
  description: string
}

export interface MakePaymentOptions extends PaymentWindowSettings {
  /** Equal requests have equal receipts, retries included. */
  receipt: string
  /** Closes the window. */
  signal: AbortSignal
  /** Called with the order or mandate before the window opens. */
  onSubject(subject: PaymentSubject): void
  /** Called when the window reports the payment as paid, before the server has verified it. */
  onProof(paymentId: string): void
}

/**
 * Creates an order or a mandate, opens the window and sends its proof to the server.
 *
 * @throws BackendError if the order or mandate cannot be created.
 */
export function makePayment(
  request: PaymentRequest,
  run: MakePaymentOptions,
): Promise<PaymentOutcome> {
  return request.plan === 'monthly' ? payMonthly(request, run) : payOnce(request, run)
}

async function payOnce(request: PaymentRequest, run: MakePaymentOptions): Promise<PaymentOutcome> {
  const { amount, page, words } = request
  const { receipt } = run
  const order = await createPaymentOrder({ amount, receipt, notes: notesOf(request, run) })
  const subject = { kind: 'order', id: order.id } as const
  run.onSubject(subject)
  const options = { order_id: order.id, amount: order.amount, currency: 'INR' } as const
  const answer = await openPaymentWindow(options, run)
  if (answer.kind === 'closed') return { kind: 'dismissed', declined: answer.declined }
  return verified(answer.proof, run, () => {
    const proof = parseOrderProof(answer.proof)
    if (page === 'onboarding') return verifyPayment(proof)
    return verifyContribution(proof, { amount, notes: paymentComment(amount, words) })
  })
}

async function payMonthly(
  request: PaymentRequest,
  run: MakePaymentOptions,
): Promise<PaymentOutcome> {
  const { amount } = request
  const idempotencyKey = run.receipt
  const id = await createSubscription({ amount, idempotencyKey, notes: notesOf(request, run) })
  const subject = { kind: 'subscription', id } as const
  run.onSubject(subject)
  const answer = await openPaymentWindow({ subscription_id: id }, run)
  if (answer.kind === 'closed') return { kind: 'dismissed', declined: answer.declined }
  return verified(answer.proof, run, () => verifySubscription(parseSubscriptionProof(answer.proof)))
}

/** After the window has reported a payment as paid, no failure proves that it was not. */
async function verified(
  { razorpay_payment_id: paymentId = '' }: PaymentWindowProof,
  { onProof }: MakePaymentOptions,
  verify: () => Promise<PaymentVerification>,
): Promise<PaymentOutcome> {
  onProof(paymentId)
  try {
    const { pending } = await verify()
    return { kind: 'paid', paymentId, pending }
  } catch {
    return { kind: 'unverified', paymentId }
  }
}

function notesOf(request: PaymentRequest, { payer }: PaymentWindowSettings) {
  const { amount, words } = request
  const comments = paymentComment(amount, words)
  return { type: paymentKind(request), email: payer.email, comments }
}

function openPaymentWindow(
  subject: Pick<PaymentWindowOptions, 'order_id' | 'subscription_id' | 'amount' | 'currency'>,
  { gateway, keyId, receiver, payer, description, signal }: MakePaymentOptions,
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
    signal,
  })
}

const orderProofSchema = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
})

const subscriptionProofSchema = z.object({
  razorpay_subscription_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
})

function parseOrderProof(answer: Record<string, string>): OrderProof {
  return orderProofSchema.parse(answer)
}

function parseSubscriptionProof(answer: Record<string, string>): SubscriptionProof {
  return subscriptionProofSchema.parse(answer)
}

interface PaymentWindowRequest {
  options: Omit<PaymentWindowOptions, 'handler' | 'modal'>
  /** Closes the window. */
  signal: AbortSignal
}

/** The ids and the signature returned by the payment window. */
type PaymentWindowProof = Record<string, string>

/** The proof of a payment, or that the window was closed. */
type PaymentWindowResult =
  | { kind: 'proof'; proof: PaymentWindowProof }
  /** `declined`: the provider's message for the last failed attempt; null if none failed. */
  | { kind: 'closed'; declined: string | null }

/**
 * Opens the payment window and waits for its result. After a failed attempt the window shows the failure and
 * stays open for another.
 */
function openWindow(gateway: Gateway, request: PaymentWindowRequest): Promise<PaymentWindowResult> {
  const { options, signal } = request
  return new Promise((resolve) => {
    let declined: string | null = null
    const end = () => resolve({ kind: 'closed', declined: null })
    if (signal.aborted) return end()
    const paymentWindow = new gateway({
      ...options,
      handler: (proof) => resolve({ kind: 'proof', proof }),
      modal: { ondismiss: () => resolve({ kind: 'closed', declined }) },
    })
    paymentWindow.on('payment.failed', ({ error }) => {
      declined = error?.description ?? ''
    })
    signal.addEventListener('abort', () => {
      paymentWindow.close()
      end()
    })
    paymentWindow.open()
  })
}
