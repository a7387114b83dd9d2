import { amounts } from '@sabha/types'
import { describe, expect, it } from 'vitest'
import { amountProblem, minimumAmount, presetAmounts } from './amount-limits.ts'
import { createReceipt } from './payment/create-receipt.ts'
import { paymentComment } from './payment/payment-comment.ts'
import { paymentKind } from './payment/payment-request.ts'
import { offeredPlans, yearlyAmount, yearlySaving } from './plans.ts'

describe('the rules of payments', () => {
  it.each([
    { page: 'contribution', role: 'member', least: amounts.memberMinimum },
    { page: 'contribution', role: 'admin', least: amounts.adminMinimum },
    { page: 'contribution', role: 'superuser', least: amounts.adminMinimum },
    { page: 'onboarding', role: 'admin', least: amounts.memberMinimum },
  ] as const)(
    'require at least $least paise from a $role on the page $page',
    ({ page, role, least }) => {
      expect(minimumAmount(page, role)).toBe(least)
    },
  )

  it('offer the preset amounts of the page', () => {
    expect(presetAmounts('onboarding')).toBe(amounts.onboardingPresets)
    expect(presetAmounts('contribution')).toBe(amounts.contributionPresets)
  })

  it.each([
    { amount: null, plan: 'custom' },
    { amount: 29_999, plan: 'monthly' },
  ] as const)('refuse $amount paise and state the minimum', ({ amount, plan }) => {
    expect(amountProblem({ amount, plan, isBlank: amount === null, minimum: 30_000 })).toEqual({
      code: 'invalid',
      minimum: 30_000,
    })
  })

  it('distinguish an unreadable amount from one that is too low', () => {
    expect(
      amountProblem({ amount: null, plan: 'custom', isBlank: false, minimum: 30_000 }),
    ).toEqual({ code: 'unreadable' })
  })

  it('limit auto-pay and one-time payments by their maximum', () => {
    const problem = (amount: number, plan: 'monthly' | 'custom') =>
      amountProblem({ amount, plan, isBlank: false, minimum: 30_000 })
    const { autoPayMaximum, oneTimeMaximum } = amounts
    expect(problem(autoPayMaximum, 'monthly')).toBeNull()
    expect(problem(autoPayMaximum + 1, 'monthly')).toMatchObject({ maximum: autoPayMaximum })
    expect(problem(oneTimeMaximum, 'custom')).toBeNull()
    expect(problem(oneTimeMaximum + 1, 'custom')).toMatchObject({ maximum: oneTimeMaximum })
  })

  it('compute a year as ten months for twelve, and never offer the yearly plan', () => {
    expect(yearlyAmount(50_000)).toBe(600_000)
    expect(yearlySaving(50_000)).toBe(100_000)
    expect(offeredPlans).toEqual(['monthly', 'custom'])
  })

  it('mark an amount under one rupee as a test', () => {
    expect(paymentComment(99, '')).toBe('Testing PSF')
    expect(paymentComment(50, ' for books ')).toBe('Testing PSF for books')
    expect(paymentComment(100, ' for books ')).toBe('for books')
    expect(paymentComment(100, ' ')).toBe('')
  })

  it("create a unique receipt for each attempt in the server's format", () => {
    const receipts = Array.from({ length: 200 }, () => createReceipt('contribution'))
    for (const receipt of receipts) expect(receipt).toMatch(/^contrib_[A-Za-z0-9]{30}$/)
    expect(new Set(receipts).size).toBe(200)
    expect(createReceipt('onboarding')).toMatch(/^onboard_[A-Za-z0-9]{30}$/)
  })

  it('name the kind of payment by page and plan', () => {
    const request = { amount: 50_000, words: '' }
    expect(paymentKind({ ...request, page: 'contribution', plan: 'monthly' })).toBe(
      'monthly-contribution',
    )
    expect(paymentKind({ ...request, page: 'contribution', plan: 'custom' })).toBe('contribution')
  })
})
