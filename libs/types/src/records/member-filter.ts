import type { OnboardingStatus } from '../onboarding-statuses.ts'

/** Filters of the members list and export; undefined fields do not filter. */
export interface MemberFilter {
  /** Searches name, email, phone and company literally; at most `limits.searchMaxLength` characters. */
  search?: string
  status?: OnboardingStatus
  payment?: 'paid' | 'unpaid'
  /** An interest as displayed. */
  interest?: string
}

/** Sort orders of the members list. */
export const memberSorts = ['newest', 'oldest', 'name', 'contributions'] as const

export type MemberSort = (typeof memberSorts)[number]
