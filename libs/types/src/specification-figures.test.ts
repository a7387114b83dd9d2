import { expect, it } from 'vitest'
import { amounts, limits } from './limits.ts'

// The only test that repeats the figures of the specification; all others read the constants.
it('amounts and limits equal the figures of the specification', () => {
  expect(amounts).toEqual({
    onboardingPresets: [300_00, 500_00, 700_00],
    contributionPresets: [300_00, 500_00, 700_00, 1000_00],
    recommended: 500_00,
    memberMinimum: 300_00,
    adminMinimum: 2_00,
    offlineMinimum: 1_00,
    oneTimeMaximum: 5_00_000_00,
    autoPayMaximum: 15_000_00,
  })
  expect(limits).toMatchObject({
    passwordMinLength: 6,
    otpLength: 6,
    otpResendSeconds: 60,
    minInterests: 3,
    minAge: 18,
    notesMaxLength: 500,
    historyLength: 10,
    autoPayWindowDays: 31,
    firstChargeHours: 48,
  })
})
