import type { OrderPaymentState } from '@sabha/backend/payments'
import type { PaymentSubject } from '../controller/payment-attempt.ts'
import { lookUpPayment } from './look-up-payment.ts'
import { waitForNextPoll } from './poll.ts'

/** Pauses between checks in seconds, two minutes in total. */
const pauses = [0, 3, 4, 5, 8, 10, 15, 20, 25, 30]
/** Pause between later checks in seconds. */
const laterPause = 60
/** Minimum time of checking in milliseconds, regardless of the server's answer. */
const checkingMs = 120_000

export interface PollUnverifiedOptions {
  /** Aborts the checks. */
  signal: AbortSignal
  /** Called once if the server had no answer within two minutes. */
  onUnresolved(): void
}

/**
 * Checks a payment whose verification failed until the server knows the result. An unpaid result is accepted
 * only after two minutes, because the payment may arrive late; without an answer the checks continue.
 */
export async function pollUnverifiedPayment(
  subject: PaymentSubject,
  { signal, onUnresolved }: PollUnverifiedOptions,
): Promise<OrderPaymentState | 'ended'> {
  const begun = Date.now()
  let isUnresolved = false
  for (let looks = 0; ; looks += 1) {
    await waitForNextPoll(pauses[looks] ?? laterPause, signal)
    if (signal.aborted) return 'ended'
    const standing = await lookUpPayment(subject).catch(() => null)
    if (signal.aborted) return 'ended'
    if (standing?.paid) return standing
    if (Date.now() - begun < checkingMs) continue
    if (standing) return standing
    if (!isUnresolved) onUnresolved()
    isUnresolved = true
  }
}
