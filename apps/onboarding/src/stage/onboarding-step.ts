import type { OnboardingStatus, Profile } from '@sabha/types'

/** The three steps, in their order. */
export const onboardingSteps = ['basicDetails', 'payment', 'profile'] as const

export type OnboardingStep = (typeof onboardingSteps)[number]

const steps: Record<OnboardingStatus, OnboardingStep | null> = {
  signedin: 'basicDetails',
  paymentpending: 'payment',
  paymentdone: 'profile',
  paymentskipped: 'profile',
  profilecompleted: null,
}

/** Where the header's link about payment leads. */
const paymentPath = '/contribute'

/**
 * The step to show at a path; none where onboarding is over. Whoever has skipped the payment may still
 * make it where the header's link leads.
 */
export function onboardingStepOf(
  { onboarding_status: status, is_paid: isPaid }: Pick<Profile, 'onboarding_status' | 'is_paid'>,
  path: string,
): OnboardingStep | null {
  if (status === 'paymentskipped' && !isPaid && path === paymentPath) return 'payment'
  return steps[status]
}
