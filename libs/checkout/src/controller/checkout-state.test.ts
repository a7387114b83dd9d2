import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CheckoutStep,
  canStartPayment,
  type PaymentState,
  reducePaymentState,
} from './checkout-state.ts'

const stepsOf = (attempt: string): CheckoutStep[] => [
  { type: 'started', attempt },
  { type: 'paid', attempt, pending: false },
  { type: 'dismissed', attempt },
  {
    type: 'refused',
    attempt,
    problem: { code: 'refused', page: 'contribution', error: null },
  },
  { type: 'unverified', attempt },
  {
    type: 'unresolved',
    attempt,
    problem: { code: 'unverified', page: 'contribution', plan: 'custom', paymentId: 'pay_A' },
  },
  { type: 'found', attempt },
  { type: 'found unpaid', attempt, amount: 50_000 },
  { type: 'given up', attempt },
]
const ofNoAttempt: CheckoutStep[] = [
  { type: 'taken elsewhere' },
  { type: 'free again' },
  { type: 'left' },
]
const [a, b] = [stepsOf('A'), stepsOf('B')]
const step = (type: CheckoutStep['type'], attempt = 'A'): CheckoutStep => {
  const found = [...(attempt === 'A' ? a : b), ...ofNoAttempt].find((one) => one.type === type)
  if (!found) throw new Error(`There is no step ${type}.`)
  return found
}
const play = (...taken: CheckoutStep[]): PaymentState =>
  taken.reduce<PaymentState>(reducePaymentState, { status: 'idle' })

describe('a payment', () => {
  it('changes from idle to processing to success', () => {
    expect(play(step('started'))).toEqual({ status: 'processing', attempt: 'A' })
    expect(play(step('started'), step('paid')).status).toBe('success')
  })

  it('becomes successful if the closed window had been paid', () => {
    const closed = play(step('started'), step('dismissed'))
    expect(closed).toEqual({ status: 'cancelled', attempt: 'A' })
    expect(reducePaymentState(closed, step('paid')).status).toBe('success')
  })

  it('is not settled by a late response about the previous one', () => {
    const second = play(step('started'), step('dismissed'), step('started', 'B'))
    for (const late of ['paid', 'dismissed', 'refused'] as const) {
      expect(reducePaymentState(second, step(late))).toEqual({ status: 'processing', attempt: 'B' })
    }
  })

  it('can be retried after a refusal', () => {
    expect(play(step('started'), step('refused'), step('started')).status).toBe('processing')
  })

  it('waits while another tab pays', () => {
    const waiting = play(step('taken elsewhere'))
    expect(canStartPayment(waiting)).toBe(false)
    expect(reducePaymentState(waiting, step('started')).status).toBe('elsewhere')
    expect(canStartPayment(reducePaymentState(waiting, step('free again')))).toBe(true)
  })

  it('can start after a payment of an earlier page turned out to be unpaid', () => {
    expect(canStartPayment(play(step('found')))).toBe(false)
    const unpaid = play(step('found'), step('found unpaid'))
    expect(unpaid).toEqual({ status: 'unfinished', attempt: 'A', amount: 50_000 })
    expect(canStartPayment(unpaid)).toBe(true)
    expect(reducePaymentState(unpaid, step('given up')).status).toBe('idle')
  })

  it("blocks other payments between a failed verification and the server's response", () => {
    const checking = play(step('started'), step('unverified'))
    expect(checking).toEqual({ status: 'checking', attempt: 'A' })
    const unresolved = reducePaymentState(checking, step('unresolved'))
    expect(unresolved.status).toBe('unresolved')
    for (const doubtful of [checking, unresolved]) {
      expect(canStartPayment(doubtful)).toBe(false)
      expect(reducePaymentState(doubtful, step('left'))).toBe(doubtful)
      expect(reducePaymentState(doubtful, step('paid')).status).toBe('success')
      expect(canStartPayment(reducePaymentState(doubtful, step('refused')))).toBe(true)
    }
  })

  it('is reset when the user leaves the page after it has ended, not while it is processed', () => {
    expect(play(step('started'), step('dismissed'), step('left')).status).toBe('idle')
    expect(play(step('started'), step('left')).status).toBe('processing')
  })

  it('succeeds only by its own response, and stays successful until the next payment starts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...a, ...b, ...ofNoAttempt)), (taken) => {
        let state: PaymentState = { status: 'idle' }
        for (const each of taken) {
          const before = state
          state = reducePaymentState(state, each)
          if (state.status === 'success' && before.status !== 'success') {
            expect(each).toMatchObject({ type: 'paid', attempt: state.attempt })
            expect(before).toMatchObject({ attempt: state.attempt })
          }
          if (before.status === 'success' && state.status !== 'success') {
            expect(['started', 'left', 'taken elsewhere']).toContain(each.type)
          }
        }
      }),
    )
  })
})
