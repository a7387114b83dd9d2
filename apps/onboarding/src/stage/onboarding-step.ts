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

/** Where a skipped payment can still be made. */
export const paymentPath = '/contribute'

/** Null once completed. A skipped payment can still be made at the header's payment link. */
export function onboardingStepOf(
  { onboarding_status: status, is_paid: isPaid }: Pick<Profile, 'onboarding_status' | 'is_paid'>,
  path: string,
): OnboardingStep | null {
  if (status === 'paymentskipped' && !isPaid && path === paymentPath) return 'payment'
  return steps[status]
}
