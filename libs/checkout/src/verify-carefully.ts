import { errorCodeOf } from '@sabha/backend'
import type { Verification } from '@sabha/backend/payments'
import type { PaymentOutcome } from './payment-outcome.ts'

export interface CarefulVerification {
  paymentId: string
  verify(): Promise<Verification>
  /** Asks whether it was paid, without sending the proof again. */
  lookAgain(): Promise<boolean>
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
 * it is looked up, and else it is on its way.
 */
export async function verifyCarefully({
  paymentId,
  verify,
  lookAgain,
}: CarefulVerification): Promise<PaymentOutcome> {
  try {
    const { pending } = await verify()
    return { kind: 'paid', pending }
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null || !lostAnswers.includes(code)) return { kind: 'unverified', paymentId }
    const isPaid = await lookAgain().catch(() => false)
    return { kind: 'paid', pending: !isPaid }
  }
}
