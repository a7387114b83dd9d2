import { dataStates } from '@sabha/backend/testing'
import { auditAnswers, noAudit } from './audit.ts'
import { noPeople, peopleAnswers } from './people.ts'
import { statusAnswers } from './status-answers.ts'

/** Data states of the pages. */
export const states = dataStates(
  { ...statusAnswers, ...peopleAnswers, ...auditAnswers },
  { ...noPeople, ...noAudit },
)
