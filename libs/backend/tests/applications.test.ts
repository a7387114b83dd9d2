import { describe, expect, it, vi } from 'vitest'
import { countApplications, listApplications, reviewApplication } from '../src/applications.ts'
import { onRefusal } from '../src/index.ts'
import {
  asha,
  countAnswer,
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  sampleApplication,
  sampleJob,
  storeSession,
} from '../src/testing/index.ts'

const { admin_notes: _, ...columns } = sampleApplication

describe('listApplications', () => {
  it('joins applicant, job and notes in one request', async () => {
    const { requests } = fakeBackend({
      'GET /rest/v1/job_applications': () =>
        jsonAnswer([
          { ...columns, notes: { admin_notes: 'Call back' } },
          { ...columns, notes: null },
        ]),
    })

    const { rows } = await listApplications()
    expect(rows).toEqual([{ ...sampleApplication, admin_notes: 'Call back' }, sampleApplication])
    const query = new URLSearchParams(requests[0]?.path.split('?')[1])
    expect(query.get('select')).toContain('applicant:profiles(full_name,email,phone,company)')
    expect(query.get('order')).toBe('applied_at.desc,id.desc')
    expect(query.has('job_id')).toBe(false)
  })

  it('narrows to one job and goes on after a page', async () => {
    const row = { ...columns, notes: null }
    const { requests } = fakeBackend({
      'GET /rest/v1/job_applications': () => jsonAnswer([row, row]),
    })

    const { next } = await listApplications({ jobId: sampleJob.id, pageSize: 1 })
    await listApplications({ jobId: sampleJob.id, pageSize: 1, after: next })
    const query = new URLSearchParams(requests[1]?.path.split('?')[1])
    expect(query.get('job_id')).toBe(`eq.${sampleJob.id}`)
    expect(query.get('or')).toContain(`applied_at.lt."${sampleApplication.applied_at}"`)
  })

  it('refuses a status that this version does not know', async () => {
    fakeBackend({
      'GET /rest/v1/job_applications': () =>
        jsonAnswer([{ ...columns, notes: null, status: 'forgotten' }]),
    })

    await expect(listApplications()).rejects.toMatchObject({ code: 'unexpected_answer' })
  })
})

it.each([
  { of: { jobId: sampleJob.id }, filter: `job_id=eq.${sampleJob.id}` },
  { of: { applicantId: asha.id }, filter: `applicant_id=eq.${asha.id}` },
])('counts with $filter', async ({ of, filter }) => {
  const { requests } = fakeBackend({ 'HEAD /rest/v1/job_applications': () => countAnswer(2) })

  expect(await countApplications(of)).toBe(2)
  expect(requests[0]?.path).toContain(filter)
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
      'POST /rest/v1/rpc/review_application': () => jsonAnswer({ ...columns, ...reviewed }),
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
    storeSession()
    fakeBackend({
      'HEAD /rest/v1/profiles': () => countAnswer(1),
      'POST /rest/v1/rpc/review_application': () =>
        dataRefusal(409, 'PT409', { hint: 'row_changed', message }),
    })

    await expect(
      reviewApplication(sampleApplication, { status: 'rejected', adminNotes: '' }),
    ).rejects.toMatchObject({ code: 'row_changed', message })
  })
  it('tells who is no admin any more that it is not theirs to review', async () => {
    storeSession()
    const hear = vi.fn()
    const stop = onRefusal(hear)
    fakeBackend({
      'HEAD /rest/v1/profiles': () => countAnswer(0),
      'POST /rest/v1/rpc/review_application': () =>
        dataRefusal(409, 'PT409', { hint: 'row_changed' }),
    })

    await expect(
      reviewApplication(sampleApplication, { status: 'rejected', adminNotes: '' }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(hear).toHaveBeenCalledTimes(1)
    stop()
  })
})
