/** How far a member has come on the way to a complete profile. Without a schema, as `roles`. */
export const onboardingStatuses = [
  'signedin',
  'paymentpending',
  'paymentdone',
  'paymentskipped',
  'profilecompleted',
] as const

export type OnboardingStatus = (typeof onboardingStatuses)[number]
