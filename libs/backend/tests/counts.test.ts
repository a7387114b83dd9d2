import { expect, it } from 'vitest'
import { countActiveJobs, countMembers, countUpcomingEvents } from '../src/query.ts'
import { countAnswer, fakeBackend, jsonAnswer } from '../src/testing/index.ts'

it('counts the events from now on', async () => {
  const { requests } = fakeBackend({ 'HEAD /rest/v1/events': () => countAnswer(4) })

  expect(await countUpcomingEvents(new Date('2026-11-21T00:00:00Z'))).toBe(4)
  expect(requests[0]?.path).toContain('event_date=gte.2026-11-21T00%3A00%3A00.000Z')
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
  fakeBackend({ 'POST /rest/v1/rpc/get_member_count': () => jsonAnswer(42) })

  expect(await countMembers()).toBe(42)
})

it.each([null, 'many', -1, 1.5])('refuses %j as a number of members', async (answer) => {
  fakeBackend({ 'POST /rest/v1/rpc/get_member_count': () => jsonAnswer(answer) })

  await expect(countMembers()).rejects.toMatchObject({ code: 'unexpected_answer' })
})
