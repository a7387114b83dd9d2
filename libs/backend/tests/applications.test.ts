import { describe, expect, it, vi } from 'vitest'
import { listApplications, readApplication, reviewApplication } from '../src/applications.ts'
import { onRefusal } from '../src/index.ts'
import {
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  sampleApplication,
  sampleJob,
} from '../src/testing/index.ts'

const counts = { pending: 2, reviewed: 0, accepted: 0, rejected: 0 }
const answer = { applications: [sampleApplication], total: 2, counts, next: null }

describe('listApplications', () => {
  it('asks the function that counts what is read, in one request', async () => {
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/admin_applications': () => jsonAnswer(answer),
    })

    expect(await listApplications()).toEqual({
      rows: [sampleApplication],
      total: 2,
      counts,
      next: null,
    })
    expect(requests[0]?.body).toEqual({ page_size: 50 })
  })

  it('narrows to job, status and search, and goes on after a page', async () => {
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/admin_applications': () => jsonAnswer(answer),
    })

    const after = { key: sampleApplication.applied_at, id: sampleApplication.id }
    await listApplications({ jobId: sampleJob.id, status: 'pending', search: 'rao', after })
    expect(requests[0]?.body).toEqual({
      page_size: 50,
      job_id: sampleJob.id,
      status: 'pending',
      search: 'rao',
      after_applied_at: after.key,
      after_id: after.id,
    })
  })

  it('refuses a status that this version does not know', async () => {
    fakeBackend({
      'POST /rest/v1/rpc/admin_applications': () =>
        jsonAnswer({ ...answer, applications: [{ ...sampleApplication, status: 'forgotten' }] }),
    })

    await expect(listApplications()).rejects.toMatchObject({ code: 'unexpected_answer' })
  })

  it('reads one as it is now', async () => {
    const { requests } = fakeBackend({
      'POST /rest/v1/rpc/admin_applications': () => jsonAnswer(answer),
    })

    expect(await readApplication(sampleApplication.id)).toEqual(sampleApplication)
    expect(requests[0]?.body).toEqual({ application_id: sampleApplication.id })
  })
})

describe('reviewApplication', () => {
  it('stores status and notes together, on what was seen', async () => {
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

    const review = { status: 'accepted', adminNotes: 'Call back' } as const
    expect(await reviewApplication(sampleApplication, review)).toEqual(reviewed)
    expect(requests[0]?.body).toEqual({
      application_id: sampleApplication.id,
      status: 'accepted',
      admin_notes: 'Call back',
      seen_updated_at: sampleApplication.updated_at,
    })
  })

  it('tells an admin that another was faster, in words for people', async () => {
    const message = 'Somebody else changed this application meanwhile. Please look at it again.'
    fakeBackend({
      'POST /rest/v1/rpc/review_application': () =>
        dataRefusal(409, 'PT409', { hint: 'row_changed', message }),
    })

    await expect(
      reviewApplication(sampleApplication, { status: 'rejected', adminNotes: '' }),
    ).rejects.toMatchObject({ code: 'row_changed', message })
  })

  it('tells who is no admin any more that it is not theirs to review', async () => {
    const hear = vi.fn()
    const stop = onRefusal(hear)
    fakeBackend({
      'POST /rest/v1/rpc/review_application': () =>
        dataRefusal(403, '42501', { hint: 'admin_only' }),
    })

    await expect(
      reviewApplication(sampleApplication, { status: 'rejected', adminNotes: '' }),
    ).rejects.toMatchObject({ code: 'admin_only' })
    expect(hear).toHaveBeenCalledTimes(1)
    stop()
  })
})
