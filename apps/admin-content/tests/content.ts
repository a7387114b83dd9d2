import { dataStates, jsonAnswer, sampleEvent, sampleJob } from '@sabha/backend/testing'

/** The states of what admins look after: one event, one job. */
export const contentStates = dataStates({
  'GET /rest/v1/events': () => jsonAnswer([sampleEvent]),
  'GET /rest/v1/jobs': () => jsonAnswer([{ ...sampleJob, application_count: 3 }]),
})
