import { dataStates } from '@sabha/backend/testing'
import { memberRecordResponses } from './member-record.ts'
import { membersListResponses } from './members.ts'

/** Data states of the list and of a member's profile. */
export const states = dataStates(
  { ...membersListResponses.filled, ...memberRecordResponses.filled },
  { ...membersListResponses.empty, ...memberRecordResponses.empty },
)
