import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckoutState, type CheckoutStep, nextState } from './checkout-state.ts'

const steps: CheckoutStep[] = [
  { type: 'gateway loaded' },
  { type: 'gateway failed' },
  { type: 'started' },
  { type: 'paid', pending: false },
  { type: 'dismissed' },
  { type: 'refused', problem: { code: 'refused', page: 'contribution', error: null } },
  { type: 'reset' },
]
const play = (...taken: CheckoutStep['type'][]): CheckoutState =>
  taken
    .map((type) => steps.find((step) => step.type === type) ?? { type: 'reset' as const })
    .reduce(nextState, { status: 'loading' } as CheckoutState)

describe('a checkout', () => {
  it('goes from loading over idle and processing to success', () => {
    expect(play()).toEqual({ status: 'loading' })
    expect(play('gateway loaded')).toEqual({ status: 'idle' })
    expect(play('gateway loaded', 'started')).toEqual({ status: 'processing' })
    expect(play('gateway loaded', 'started', 'paid').status).toBe('success')
  })

  it('does not start before the script is there', () => {
    expect(play('started')).toEqual({ status: 'loading' })
    expect(play('gateway failed')).toEqual({
      status: 'failed',
      problem: { code: 'gateway-failed' },
    })
  })

  it('is corrected when the closed window had been paid', () => {
    const closed = play('gateway loaded', 'started', 'dismissed')
    expect(closed).toEqual({ status: 'cancelled' })
    expect(nextState(closed, { type: 'paid', pending: false }).status).toBe('success')
  })

  it('may be tried again after a refusal', () => {
    expect(play('gateway loaded', 'started', 'refused', 'started').status).toBe('processing')
  })

  it('succeeds only after it was started, and keeps a success until the next start', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps)), (taken) => {
        let state: CheckoutState = { status: 'loading' }
        let started = false
        for (const step of taken) {
          const before = state
          state = nextState(state, step)
          if (state.status === 'processing') started = true
          if (state.status === 'success') expect(started).toBe(true)
          if (before.status === 'success' && state.status !== 'success') {
            expect(['started', 'reset']).toContain(step.type)
          }
        }
      }),
    )
  })
})
