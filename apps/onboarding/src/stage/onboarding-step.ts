import type { OnboardingStatus, Profile } from '@sabha/types'

export const onboardingSteps = ['basicDetails', 'payment', 'profile'] as const

export type OnboardingStep = (typeof onboardingSteps)[number]

const steps: Record<OnboardingStatus, OnboardingStep | null> = {
  signedin: 'basicDetails',
  paymentpending: 'payment',
  paymentdone: 'profile',
  paymentskipped: 'profile',
  profilecompleted: null,
}

/** Target of the header's payment link. */
const paymentPath = '/contribute'

/**
 * Returns the step to show at a path; null if onboarding is completed. Users who have skipped the
 * payment can still make it at the header's payment link.
 */
export function onboardingStepOf(
  { onboarding_status: status, is_paid: isPaid }: Pick<Profile, 'onboarding_status' | 'is_paid'>,
  path: string,
): OnboardingStep | null {
  if (status === 'paymentskipped' && !isPaid && path === paymentPath) return 'payment'
  return steps[status]
}
