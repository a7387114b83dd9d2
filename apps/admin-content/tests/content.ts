import {
  countAnswer,
  dataStates,
  jsonAnswer,
  sampleApplication,
  sampleJob,
} from '@sabha/backend/testing'
import type { Overview } from '../src/overview/api.ts'
import { applicationsAnswer } from './applications.ts'
import { sampleListedEvent, sampleManagedEvent } from './events.ts'
import { searchAnswer } from './fake-table.ts'

/** An overview in which every part has content. */
export const sampleOverview: Overview = {
  total_events: 12,
  public_events: 7,
  job_openings: 3,
  members: 12_345,
  admins: 4,
  applications: 56,
  waiting_applications: { count: 8, since: '2026-11-10T04:30:00+00:00' },
  events_this_week: { count: 2, next_at: '2026-12-05T11:30:00+00:00' },
  failed_payments: { count: 1, latest_at: '2026-11-20T04:30:00+00:00' },
  failures: {},
}

const emptyOverview: Overview = {
  ...sampleOverview,
  waiting_applications: { count: 0, since: null },
  events_this_week: { count: 0, next_at: null },
  failed_payments: { count: 0, latest_at: null },
}

const listedJob = { ...sampleJob, application_count: 3 }

/** Data states of the area: one event, one job, one application. Forms have a record. */
export const contentStates = dataStates(
  {
    'GET /rest/v1/rpc/admin_overview': () => jsonAnswer(sampleOverview),
    'GET /rest/v1/events': () => jsonAnswer(sampleManagedEvent),
    'GET /rest/v1/listed_events': () => jsonAnswer([sampleListedEvent]),
    'POST /rest/v1/rpc/search_events': () => searchAnswer(sampleListedEvent),
    'POST /rest/v1/rpc/event_link': () => jsonAnswer(null),
    'HEAD /rest/v1/events': () => countAnswer(1),
    'GET /rest/v1/jobs': () => jsonAnswer(sampleJob),
    'GET /rest/v1/listed_jobs': () => jsonAnswer([listedJob]),
    'POST /rest/v1/rpc/search_jobs': () => searchAnswer(listedJob),
    'HEAD /rest/v1/listed_jobs': () => countAnswer(1),
    'POST /rest/v1/rpc/admin_applications': () => applicationsAnswer([sampleApplication]),
  },
  {
    'GET /rest/v1/rpc/admin_overview': () => jsonAnswer(emptyOverview),
    'GET /rest/v1/listed_events': () => jsonAnswer([]),
    'POST /rest/v1/rpc/search_events': () => searchAnswer(),
    'HEAD /rest/v1/events': () => countAnswer(0),
    'GET /rest/v1/listed_jobs': () => jsonAnswer([]),
    'POST /rest/v1/rpc/search_jobs': () => searchAnswer(),
    'POST /rest/v1/rpc/admin_applications': () => applicationsAnswer([]),
  },
)
