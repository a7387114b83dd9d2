import type { MemberFilter } from './members-query.ts'

/** Argument of database functions: members who match the filter, limited to `chosen` if set. */
export interface SelectedMembers extends MemberFilter {
  /** Ids, at most 1,000. */
  chosen?: string[]
  /** Ids of excluded members, at most 1,000. */
  left_out?: string[]
}
