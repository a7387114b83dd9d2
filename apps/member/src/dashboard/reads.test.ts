import { asha, countAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { expect, it } from 'vitest'
import {
  countActiveJobs,
  countMembers,
  countUpcomingEvents,
  listRecentApplications,
} from './reads.ts'

const application = {
  id: '5b0c5d2e-6f9e-4a39-9d5a-2f6f0f6f0a01',
  status: 'reviewed',
  applied_at: '2026-11-01T10:00:00+00:00',
  job: { title: 'Teacher', company: 'Sahyadri School' },
}

it('counts the events from now on, by the clock of the database', async () => {
  const { requests } = fakeBackend({ 'HEAD /rest/v1/events': () => countAnswer(4) })

  expect(await countUpcomingEvents()).toBe(4)
  expect(requests[0]?.path).toContain('event_date=gte.now')
  expect(requests[0]?.headers.get('prefer')).toBe('count=exact')
})

it('counts the open jobs without deleted ones', async () => {
  const { requests } = fakeBackend({ 'HEAD /rest/v1/jobs': () => countAnswer(0) })

  expect(await countActiveJobs()).toBe(0)
  expect(requests[0]?.path).toContain('is_active=eq.true&deleted_at=is.null')
})

it('takes an answer without a number for a failure, never for none', async () => {
  fakeBackend({ 'HEAD /rest/v1/jobs': () => new Response(null, { status: 404 }) })

  await expect(countActiveJobs()).rejects.toMatchObject({ code: 'unexpected_answer' })
})

it('says that the service is in trouble', async () => {
  fakeBackend({ 'HEAD /rest/v1/events': () => new Response(null, { status: 503 }) })

  await expect(countUpcomingEvents()).rejects.toMatchObject({ code: 'unavailable' })
})

it('asks the database for the number of members', async () => {
  fakeBackend({ 'GET /rest/v1/rpc/get_member_count': () => jsonAnswer(42) })

  expect(await countMembers()).toBe(42)
})

it.each([null, 'many', -1, 1.5])('refuses %j as a number of members', async (answer) => {
  fakeBackend({ 'GET /rest/v1/rpc/get_member_count': () => jsonAnswer(answer) })

  await expect(countMembers()).rejects.toMatchObject({ code: 'unexpected_answer' })
})

it('asks for the three newest of one person, with their jobs', async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/job_applications': () => jsonAnswer([application]),
  })

  expect(await listRecentApplications(asha.id)).toEqual([application])
  const query = new URLSearchParams(requests[0]?.path.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    select: 'id,status,applied_at,job:jobs(title,company)',
    applicant_id: `eq.${asha.id}`,
    order: 'applied_at.desc',
    limit: '3',
  })
})

it('refuses a status that it does not know', async () => {
  fakeBackend({
    'GET /rest/v1/job_applications': () => jsonAnswer([{ ...application, status: 'lost' }]),
  })

  await expect(listRecentApplications(asha.id)).rejects.toMatchObject({ code: 'unexpected_answer' })
})
