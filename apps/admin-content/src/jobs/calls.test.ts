import { onRefusal } from '@sabha/backend'
import {
  countAnswer,
  dataRefusal,
  fakeBackend,
  jsonAnswer,
  sampleJob,
  storeSession,
} from '@sabha/backend/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countJobs, jobsApi, listJobs, readJob } from './api.ts'
import { defaultJobQuery } from './job-query.ts'

/** Whether the caller is still an admin. */
const admin = { 'HEAD /rest/v1/profiles': () => countAnswer(1) }
const demoted = { 'HEAD /rest/v1/profiles': () => countAnswer(0) }

const draft = {
  title: 'Data Analyst',
  company: 'Blue Lotus Analytics',
  description: 'Reports for schools.',
  location: '',
  salary_range: null,
  closing_date: '',
}
const id = '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eaa'
const columns = { ...draft, location: null, closing_date: null }
const listed = { ...sampleJob, application_count: 3 }

beforeEach(() => {
  storeSession()
})

describe('listJobs', () => {
  it('lists the newest first with the number of applications, without deleted jobs', async () => {
    const { requests } = fakeBackend({ 'GET /rest/v1/listed_jobs': () => jsonAnswer([listed]) })

    const { rows, next } = await listJobs(defaultJobQuery)
    expect(rows).toEqual([listed])
    expect(next).toBeNull()
    const query = new URLSearchParams(requests[0]?.path.split('?')[1])
    expect(query.get('order')).toBe('created_at.desc,id.desc')
    expect(query.get('deleted_at')).toBe('is.null')
    expect(query.get('select')).toContain('application_count')
  })

  it('continues after the last row of a page', async () => {
    const { requests } = fakeBackend({
      'GET /rest/v1/listed_jobs': () => jsonAnswer([listed, listed]),
    })

    const { next } = await listJobs(defaultJobQuery, { pageSize: 1 })
    await listJobs(defaultJobQuery, { pageSize: 1, after: next })
    const filter = new URLSearchParams(requests[1]?.path.split('?')[1]).get('or')
    expect(filter).toContain(`created_at.lt."${sampleJob.created_at}"`)
    expect(filter).toContain(`id.lt."${sampleJob.id}"`)
  })

  it('rejects rows that do not match the schema', async () => {
    fakeBackend({ 'GET /rest/v1/listed_jobs': () => jsonAnswer([sampleJob]) })

    await expect(listJobs(defaultJobQuery)).rejects.toMatchObject({ code: 'unexpected_answer' })
  })
})

it.each([
  ['', 'HEAD /rest/v1/listed_jobs', null],
  [' goa', 'POST /rest/v1/rpc/search_jobs', { search: ' goa' }],
] as const)('filters and counts the jobs that match %j', async (search, call, body) => {
  const { requests } = fakeBackend({ [call]: () => countAnswer(2) })

  expect(await countJobs({ ...defaultJobQuery, search, status: 'inactive' })).toBe(2)
  const query = new URLSearchParams(requests[0]?.path.split('?')[1])
  expect(requests[0]?.body).toEqual(body)
  expect(query.get('is_open')).toBe('eq.false')
  expect(query.get('deleted_at')).toBe('is.null')
})

it('lists the jobs that match a search', async () => {
  const { requests } = fakeBackend({
    'POST /rest/v1/rpc/search_jobs': () => jsonAnswer([listed]),
  })

  expect(await listJobs({ ...defaultJobQuery, search: 'goa' })).toMatchObject({ rows: [listed] })
  expect(requests[0]?.body).toEqual({ search: 'goa' })
})

it('restores a job', async () => {
  const { requests } = fakeBackend({
    'POST /rest/v1/rpc/restore_job': () => new Response(null, { status: 204 }),
  })

  await expect(jobsApi.restore(sampleJob.id)).resolves.toBeUndefined()
  expect(requests[0]?.body).toEqual({ job_id: sampleJob.id })
})

it('reads one job, but never a deleted one', async () => {
  const { requests } = fakeBackend({ 'GET /rest/v1/jobs': () => jsonAnswer(sampleJob) })

  expect(await readJob(sampleJob.id)).toEqual(sampleJob)
  expect(requests[0]?.path).toContain('deleted_at=is.null')
})

it('throws for an invalid id', async () => {
  fakeBackend({ 'GET /rest/v1/jobs': () => dataRefusal(400, '22P02') })

  await expect(readJob('new')).rejects.toMatchObject({ code: 'invalid_input' })
})

it('creates a job as active', async () => {
  const { requests } = fakeBackend({ 'POST /rest/v1/jobs': () => jsonAnswer([sampleJob]) })

  expect(await jobsApi.create({ id, draft })).toEqual(sampleJob)
  expect(requests[0]?.body).toEqual({ ...columns, is_active: true, id })
})

it('creates a job once if it is sent again', async () => {
  const made = { ...sampleJob, ...columns, id }
  const { requests } = fakeBackend({
    'POST /rest/v1/jobs': () => jsonAnswer([]),
    'GET /rest/v1/jobs': () => jsonAnswer(made),
  })

  expect(await jobsApi.create({ id, draft })).toEqual(made)
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('throws if a field is too long', async () => {
  fakeBackend({ 'POST /rest/v1/jobs': () => dataRefusal(400, '23514') })

  await expect(jobsApi.create({ id, draft })).rejects.toMatchObject({ code: 'invalid_input' })
})

it('changes the job in the version that was read', async () => {
  const { requests } = fakeBackend({ 'PATCH /rest/v1/jobs': () => jsonAnswer([sampleJob]) })

  expect(await jobsApi.update(sampleJob, draft)).toEqual(sampleJob)
  expect(requests[0]?.body).toEqual(columns)
  expect(requests[0]?.path).toContain('updated_at=eq.')
})

it('throws row_changed instead of overwriting another save', async () => {
  fakeBackend({
    ...admin,
    'PATCH /rest/v1/jobs': () => jsonAnswer([]),
    'GET /rest/v1/jobs': () => jsonAnswer([{ updated_at: '2026-11-02T00:00:00+00:00' }]),
  })

  await expect(jobsApi.update(sampleJob, draft)).rejects.toMatchObject({ code: 'row_changed' })
})

it('deactivates a job', async () => {
  const { requests } = fakeBackend({ 'PATCH /rest/v1/jobs': () => jsonAnswer([sampleJob]) })

  await jobsApi.setFlag({ id: sampleJob.id, on: false })
  expect(requests[0]?.body).toEqual({ is_active: false })
})

it('throws not_found for deactivating a deleted job', async () => {
  fakeBackend({
    ...admin,
    'PATCH /rest/v1/jobs': () => jsonAnswer([]),
    'GET /rest/v1/jobs': () => jsonAnswer([]),
  })

  await expect(jobsApi.setFlag({ id: sampleJob.id, on: false })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('deletes a job, and confirms that no undeleted row is left', async () => {
  const { requests } = fakeBackend({
    ...admin,
    'DELETE /rest/v1/jobs': () => new Response(null, { status: 204 }),
    'GET /rest/v1/jobs': () => jsonAnswer([]),
  })

  await jobsApi.delete(sampleJob.id)
  const look = requests.find(({ method, path }) => method === 'GET' && path.includes('/jobs'))
  expect(look?.path).toContain('deleted_at=is.null')
})

it.each([
  ['delete', () => jobsApi.delete(sampleJob.id)],
  ['change', () => jobsApi.update(sampleJob, draft)],
  ['activation', () => jobsApi.setFlag({ id: sampleJob.id, on: true })],
])(
  "throws forbidden for a demoted admin's %s, although the row is not visible",
  async (_, write) => {
    const hear = vi.fn()
    const stop = onRefusal(hear)
    fakeBackend({
      ...demoted,
      'DELETE /rest/v1/jobs': () => new Response(null, { status: 204 }),
      'PATCH /rest/v1/jobs': () => jsonAnswer([]),
      'GET /rest/v1/jobs': () => jsonAnswer([]),
    })

    await expect(write()).rejects.toMatchObject({ code: 'forbidden' })
    expect(hear).toHaveBeenCalledTimes(1)
    stop()
  },
)

it('throws session_missing if the server ended the session', async () => {
  localStorage.clear()
  fakeBackend({ 'DELETE /rest/v1/jobs': () => dataRefusal(401, 'PGRST301') })

  await expect(jobsApi.delete(sampleJob.id)).rejects.toMatchObject({ code: 'session_missing' })
})
