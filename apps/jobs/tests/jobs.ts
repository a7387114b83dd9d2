import { dataStates, jsonAnswer, type ReceivedRequest } from '@sabha/backend/testing'
import type { Application, Job, ListedJob } from '../src/job.ts'

const facts = {
  id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be100',
  title: 'Data Analyst',
  company: 'Blue Lotus Analytics',
  location: 'Bengaluru',
  salary_range: '₹9–13 lakh a year',
  closing_date: '2099-12-05',
  created_at: '2026-11-01T04:30:00+00:00',
}

export const sampleListedJob: ListedJob = { ...facts, application: null }

export const sampleJob: Job = {
  ...facts,
  description:
    'Answer questions of public health departments with data (https://example.org/data).',
  deleted_at: null,
  is_open: true,
}

export const sampleApplication: Application = {
  id: '0f2a7c52-5d0e-4c55-9a53-6c1f5d7be200',
  job_id: sampleJob.id,
  status: 'pending',
  cover_letter: 'Dear team,\nI like data: https://asha.example/work.',
  resume_url: 'https://example.org/cv.pdf',
  applied_at: '2026-11-10T04:30:00+00:00',
  reviewed_at: null,
  updated_at: '2026-11-10T04:30:00.123456+00:00',
}

export interface Sample {
  job?: Partial<Job>
  /** Null if the member has not applied. */
  own?: Partial<Application> | null
  /** Whether the member has verified the phone number of the profile. */
  isPhoneVerified?: boolean
}

/** Responses of the Data API with one job and one application. */
export function routes({ job = {}, own = null, isPhoneVerified = true }: Sample = {}) {
  const application = own && { ...sampleApplication, ...own }
  const page = { ...sampleJob, ...job, applications: application ? [application] : [] }
  const listed = { ...sampleListedJob, application: application?.status ?? null }
  return {
    'GET /rest/v1/rpc/open_jobs': () => jsonAnswer({ jobs: [listed], total: 1, next: null }),
    'GET /rest/v1/listed_jobs': (request: ReceivedRequest) =>
      jsonAnswer(request.headers.get('accept')?.includes('object') ? page : [page]),
    'GET /rest/v1/phone_verifications': () =>
      jsonAnswer(isPhoneVerified ? [{ phone: '+919876543210' }] : []),
    'GET /rest/v1/job_applications': () =>
      jsonAnswer([{ ...sampleApplication, ...own, job: sampleJob }]),
  }
}

const become = (sample: Sample) => dataStates(routes(sample)).filled

/** States of the data, with states of the application that the standalone remote offers too. */
export const states = {
  ...dataStates(routes(), {
    'GET /rest/v1/rpc/open_jobs': () => jsonAnswer({ jobs: [], total: 0, next: null }),
  }),
  applied: become({ own: {} }),
  decided: become({ own: { status: 'accepted', reviewed_at: '2026-11-12T04:30:00+00:00' } }),
  closed: become({ job: { is_open: false }, own: { status: 'withdrawn' } }),
}
