import type { MemberFilter } from '@sabha/types/records'

/**
 * Members as database functions accept them: those who match the filter, limited to `chosen` if it
 * is set.
 */
export interface SelectedMembers extends MemberFilter {
  /** Ids, at most 1,000. */
  chosen?: string[]
  /** Ids of excluded members, at most 1,000. */
  left_out?: string[]
}
