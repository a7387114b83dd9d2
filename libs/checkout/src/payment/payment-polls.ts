import type { OrderPaymentState } from '@sabha/backend/payments'
import type { PaymentSubject } from '../controller/payment-attempt.ts'
import { lookUpPayment } from './look-up-payment.ts'
import { pollWhileVisible } from './poll.ts'

/** Polls payments whose result is not known, with one series for each attempt. */
export class PaymentPolls {
  #life: AbortSignal
  #running = new Map<string, AbortController>()

  /** @param life aborts all polls */
  constructor(life: AbortSignal) {
    this.#life = life
  }

  /**
   * Polls until the payment is known to be paid. Another poll of the same attempt ends this one.
   *
   * @returns Null if the result was not known in time.
   */
  async poll(attempt: string, subject: PaymentSubject): Promise<PaidStanding | 'ended' | null> {
    this.#running.get(attempt)?.abort()
    const end = new AbortController()
    this.#running.set(attempt, end)
    const signal = AbortSignal.any([this.#life, end.signal])
    const found = await pollWhileVisible(async () => {
      const standing = await lookUpPayment(subject)
      return standing.paid ? standing : null
    }, signal)
    if (signal.aborted) return 'ended'
    this.#running.delete(attempt)
    return found
  }
}

type PaidStanding = Extract<OrderPaymentState, { paid: true }>
