import type { MemberFilter } from '@sabha/types/records'

/** Members as the database takes them: who matches, of these the chosen ones alone where any are named. */
export interface SelectedMembers extends MemberFilter {
  /** Ids, at most 1,000. */
  chosen?: string[]
  /** Ids of those who match and are not meant, at most 1,000. */
  left_out?: string[]
}
