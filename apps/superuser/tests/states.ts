import { dataStates } from '@sabha/backend/testing'
import { auditResponses, emptyAuditResponses } from './audit.ts'
import { emptyPeopleResponses, peopleResponses } from './people.ts'
import { statusResponses } from './status-responses.ts'

/** Data states of the pages. */
export const states = dataStates(
  { ...statusResponses, ...peopleResponses, ...auditResponses },
  { ...emptyPeopleResponses, ...emptyAuditResponses },
)
