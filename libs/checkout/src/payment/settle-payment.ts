import type { OrderStanding } from '@sabha/backend/payments'
import type { PaymentSubject } from '../controller/attempt.ts'
import { lookUpPayment } from './look-up-payment.ts'
import { untilNextLook } from './poll.ts'

/** Seconds between two looks: two minutes in all. */
const pauses = [0, 3, 4, 5, 8, 10, 15, 20, 25, 30]
/** Seconds between the looks after that. */
const laterPause = 60
/** Milliseconds for which the payment is looked up, whatever the server says. */
const checkingMs = 120_000

export interface SettleOptions {
  /** Ends the looks. */
  signal: AbortSignal
  /** Called once if the server could not say within two minutes what is true. */
  onUnresolved(): void
}

/**
 * Looks up a payment whose verification failed until the server knows what is true. An answer that
 * it is unpaid counts after two minutes, as the payment may still arrive; without an answer the
 * looks go on.
 */
export async function settlePayment(
  subject: PaymentSubject,
  { signal, onUnresolved }: SettleOptions,
): Promise<OrderStanding | 'ended'> {
  const begun = Date.now()
  let isUnresolved = false
  for (let looks = 0; ; looks += 1) {
    await untilNextLook(pauses[looks] ?? laterPause, signal)
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
