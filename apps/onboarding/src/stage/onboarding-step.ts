import type { OnboardingStatus } from '@sabha/types'

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

/** The step to show; none where onboarding is over. */
export function onboardingStepOf(status: OnboardingStatus): OnboardingStep | null {
  return steps[status]
}
