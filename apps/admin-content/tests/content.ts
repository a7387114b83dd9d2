import {
  dataStates,
  jsonAnswer,
  sampleApplication,
  sampleEvent,
  sampleJob,
} from '@sabha/backend/testing'
import { applicationsAnswer } from './applications.ts'

/** The states of what admins look after: one event, one job, one application. */
export const contentStates = dataStates(
  {
    'GET /rest/v1/events': () => jsonAnswer([sampleEvent]),
    'GET /rest/v1/jobs': () => jsonAnswer([{ ...sampleJob, application_count: 3 }]),
    'POST /rest/v1/rpc/admin_applications': () => applicationsAnswer([sampleApplication]),
  },
  { 'POST /rest/v1/rpc/admin_applications': () => applicationsAnswer([]) },
)
