import { errorCodeOf } from '@sabha/backend'
import type { Verification } from '@sabha/backend/payments'
import type { PaymentSubject } from '../controller/attempt.ts'
import { lookUpPayment } from './look-up-payment.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

export interface WindowVerification {
  paymentId: string
  subject: PaymentSubject
  verify(): Promise<Verification>
}

/** Failures in which nobody has said no: the answer was lost, or nobody could look just now. */
const lostAnswers = [
  'network',
  'timeout',
  'unavailable',
  'unexpected_answer',
  'books_unavailable',
  'provider_unavailable',
]

/**
 * Verifies a payment that the window calls paid. A lost answer does not turn it into a failure:
 * it is looked up, without sending the proof again, and else it is on its way.
 */
export async function verifyOrLookUp({
  paymentId,
  subject,
  verify,
}: WindowVerification): Promise<PaymentOutcome> {
  try {
    const { pending } = await verify()
    return { kind: 'paid', paymentId, pending }
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null || !lostAnswers.includes(code)) return { kind: 'unverified', paymentId }
    const { paid } = await lookUpPayment(subject).catch(() => ({ paid: false }))
    return { kind: 'paid', paymentId, pending: !paid }
  }
}
