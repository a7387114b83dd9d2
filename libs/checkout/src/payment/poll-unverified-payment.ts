import { errorCodeOf } from '@sabha/backend'
import type { OrderPaymentState } from '@sabha/backend/payments'
import type { PaymentSubject } from '../controller/payment-attempt.ts'
import { lookUpPayment } from './look-up-payment.ts'
import { waitForNextPoll } from './poll.ts'

/** Pauses between checks in seconds, two minutes in total. */
const pauses = [0, 3, 4, 5, 8, 10, 15, 20, 25, 30]
/** Pause between later checks in seconds. */
const laterPause = 60
/** Time in milliseconds within which the server should have an answer. */
const checkingMs = 120_000

export interface PollUnverifiedOptions {
  /** Aborts the checks. */
  signal: AbortSignal
  /** Minimum time in milliseconds before an unpaid result is accepted; two minutes by default. */
  acceptUnpaidAfterMs?: number
  /** Called once if the server had no answer within two minutes. */
  onUnresolved?(): void
}

/**
 * Checks a payment that may have been paid until the server knows the result. By default an unpaid result is
 * accepted only after two minutes, because the payment may arrive late; without an answer the checks continue.
 */
export async function pollUnverifiedPayment(
  subject: PaymentSubject,
  { signal, acceptUnpaidAfterMs = checkingMs, onUnresolved }: PollUnverifiedOptions,
): Promise<OrderPaymentState | 'ended'> {
  const begun = Date.now()
  let isUnresolved = false
  for (let looks = 0; ; looks += 1) {
    await waitForNextPoll(pauses[looks] ?? laterPause, signal)
    if (signal.aborted) return 'ended'
    const standing = await lookUpPayment(subject).catch(unpaidIfUnknown)
    if (signal.aborted) return 'ended'
    const elapsed = Date.now() - begun
    if (standing?.paid || (standing && elapsed >= acceptUnpaidAfterMs)) return standing
    if (isUnresolved || elapsed < checkingMs) continue
    onUnresolved?.()
    isUnresolved = true
  }
}

/** Returns unpaid if the server does not know the order or mandate, and null for other errors: they are no answer. */
function unpaidIfUnknown(error: unknown): { paid: false } | null {
  const isUnknown = ['order_unknown', 'mandate_unknown'].includes(errorCodeOf(error) ?? '')
  return isUnknown ? { paid: false } : null
}
