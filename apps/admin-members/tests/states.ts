import { dataStates } from '@sabha/backend/testing'
import { recordAnswers } from './member-record.ts'
import { listAnswers } from './members.ts'

/** Data states of the list and of a member's profile. */
export const states = dataStates(
  { ...listAnswers.filled, ...recordAnswers.filled },
  { ...listAnswers.empty, ...recordAnswers.empty },
)
