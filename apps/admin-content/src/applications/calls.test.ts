import { onRefusal } from '@sabha/backend'
import {
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  sampleApplication,
  sampleJob,
} from '@sabha/backend/testing'
import { describe, expect, it, vi } from 'vitest'
import { defaultApplicationsQuery } from './application.ts'
import { listApplications, listAppliedJobs, readApplication, readAppliedJob } from './reads.ts'
import { reviewApplication } from './writes.ts'

const counts = { pending: 2, reviewed: 0, accepted: 0, rejected: 0 }
const answer = { applications: [sampleApplication], total: 2, counts, next: null }
const asked = 'POST /rest/v1/rpc/admin_applications'

describe('listApplications', () => {
  it('reads the list and its counts in one audited request', async () => {
    const { requests } = fakeBackend({ [asked]: () => jsonAnswer(answer) })

    expect(await listApplications(defaultApplicationsQuery)).toEqual({
      rows: [sampleApplication],
      total: 2,
      counts,
      next: null,
    })
    expect(requests.map(({ body }) => body)).toEqual([{ page_size: 50 }])
  })

  it('filters by job, status and search, and continues after a page', async () => {
    const { requests } = fakeBackend({ [asked]: () => jsonAnswer(answer) })

    const after = { key: sampleApplication.applied_at, id: sampleApplication.id }
    await listApplications({ job: sampleJob.id, status: 'pending', search: 'rao' }, { after })
    expect(requests[0]?.body).toEqual({
      page_size: 50,
      job_id: sampleJob.id,
      status: 'pending',
      search: 'rao',
      after_applied_at: after.key,
      after_id: after.id,
    })
  })

  it('reads a status that this build does not know', async () => {
    fakeBackend({
      [asked]: () =>
        jsonAnswer({ ...answer, applications: [{ ...sampleApplication, status: 'forgotten' }] }),
    })

    const { rows } = await listApplications(defaultApplicationsQuery)
    expect(rows[0]?.status).toBe('forgotten')
  })
})

it('reads one application, and throws not_found once it is deleted', async () => {
  const { requests } = fakeBackend({ [asked]: () => jsonAnswer(answer) })
  expect(await readApplication(sampleApplication.id)).toEqual(sampleApplication)
  expect(requests[0]?.body).toEqual({ application_id: sampleApplication.id })

  fakeBackend({ [asked]: () => jsonAnswer({ ...answer, applications: [], total: 0 }) })
  await expect(readApplication(sampleApplication.id)).rejects.toMatchObject({ code: 'not_found' })
})

it('lists the names of jobs with applications', async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/listed_jobs': () => jsonAnswer([sampleJob]),
    'GET /rest/v1/jobs': () => jsonAnswer([sampleJob]),
  })
  const { id, title, company } = sampleJob
  expect(await listAppliedJobs()).toEqual([{ id, title, company }])
  expect(await readAppliedJob(id)).toEqual({ id, title, company })
  const [list, one] = requests.map(({ path }) => new URL(path, 'http://backend.test').searchParams)
  expect(list?.get('application_count')).toBe('gt.0')
  expect(list?.get('select')).toBe('id,title,company')
  expect(one?.get('id')).toBe(`eq.${id}`)
})

describe('reviewApplication', () => {
  it('saves status and notes together, based on the version seen', async () => {
    const reviewed = {
      id: sampleApplication.id,
      status: 'accepted',
      reviewed_at: '2026-11-11T00:00:00+00:00',
      updated_at: '2026-11-11T00:00:00+00:00',
    }
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/review_application': () =>
        jsonAnswer({ ...sampleApplication, ...reviewed }),
    })

    const review = { status: 'accepted', adminNotes: 'Call back', mailReviewed: false } as const
    expect(await reviewApplication(sampleApplication, review)).toEqual(reviewed)
    expect(requests[0]?.body).toEqual({
      application_id: sampleApplication.id,
      status: 'accepted',
      admin_notes: 'Call back',
      seen_updated_at: sampleApplication.updated_at,
    })
  })

  it('throws forbidden for a user who is no longer an admin', async () => {
    const hear = vi.fn()
    const stop = onRefusal(hear)
    fakeBackend({
      'POST /rest/v1/rpc/review_application': () =>
        dataRefusal(403, '42501', { hint: 'admin_only' }),
    })

    await expect(
      reviewApplication(sampleApplication, {
        status: 'rejected',
        adminNotes: '',
        mailReviewed: false,
      }),
    ).rejects.toMatchObject({ code: 'admin_only' })
    expect(hear).toHaveBeenCalledTimes(1)
    stop()
  })
})
