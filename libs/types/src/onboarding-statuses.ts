/** Steps of onboarding. Without a schema, like `roles`. */
export const onboardingStatuses = [
  'signedin',
  'paymentpending',
  'paymentdone',
  'paymentskipped',
  'profilecompleted',
] as const

export type OnboardingStatus = (typeof onboardingStatuses)[number]
