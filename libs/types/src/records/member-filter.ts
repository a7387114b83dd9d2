import type { OnboardingStatus } from '../onboarding-statuses.ts'

/** Which members a list or an export holds; what is absent does not narrow it. */
export interface MemberFilter {
  /** Finds name, email, phone or company, literally; at most 200 characters. */
  search?: string
  status?: OnboardingStatus
  payment?: 'paid' | 'unpaid'
  /** An interest as it is shown. */
  interest?: string
}

/** The orders in which members may be listed. */
export const memberSorts = ['newest', 'oldest', 'name', 'contributions'] as const

export type MemberSort = (typeof memberSorts)[number]
