import {
  countAnswer,
  dataStates,
  type FakeAnswer,
  jsonAnswer,
  type SeenRequest,
  sampleApplication,
  sampleEvent,
  sampleJob,
} from '@sabha/backend/testing'
import { applicationsAnswer } from './applications.ts'

const listedJob = { ...sampleJob, application_count: 3 }

/** The states of what admins look after: one event, one job, one application. A form has its record. */
export const contentStates = dataStates(
  {
    'GET /rest/v1/events': answerRows(sampleEvent, [sampleEvent]),
    'HEAD /rest/v1/events': () => countAnswer(1),
    'GET /rest/v1/jobs': answerRows(listedJob, [listedJob]),
    'HEAD /rest/v1/jobs': () => countAnswer(1),
    'POST /rest/v1/rpc/admin_applications': () => applicationsAnswer([sampleApplication]),
  },
  {
    'GET /rest/v1/events': answerRows(sampleEvent, []),
    'GET /rest/v1/jobs': answerRows(listedJob, []),
    'POST /rest/v1/rpc/admin_applications': () => applicationsAnswer([]),
  },
)

/** One row where one is asked for, as `.single()` does; else the list. */
function answerRows(row: object, list: object[]): FakeAnswer {
  return ({ headers }: SeenRequest) =>
    jsonAnswer(headers.get('accept')?.includes('object') ? row : list)
}
