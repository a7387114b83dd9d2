import { asha, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { expect, it } from 'vitest'
import { sampleOverview } from '../../tests/community.ts'
import { listRecentApplications, overviewFailure, readOverview } from './api.ts'

const application = {
  id: '5b0c5d2e-6f9e-4a39-9d5a-2f6f0f6f0a01',
  job_id: '5b0c5d2e-6f9e-4a39-9d5a-2f6f0f6f0a02',
  status: 'reviewed',
  applied_at: '2026-11-01T10:00:00+00:00',
  job: { title: 'Teacher', company: 'Sahyadri School' },
}

it('reads community figures and own contributions in one request', async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/rpc/member_overview': () => jsonAnswer(sampleOverview),
  })

  expect(await readOverview()).toEqual(sampleOverview)
  expect(requests).toHaveLength(1)
})

it.each(['many', -1, 1.5])('rejects %j as a number of members', async (members) => {
  fakeBackend({
    'GET /rest/v1/rpc/member_overview': () => jsonAnswer({ ...sampleOverview, members }),
  })

  await expect(readOverview()).rejects.toMatchObject({ code: 'unexpected_answer' })
})

it('distinguishes a failed part from an empty one', () => {
  const overview = { ...sampleOverview, failures: { members: 'unavailable' } } as const

  expect(overviewFailure(overview, 'members')).toMatchObject({ code: 'unavailable' })
  expect(overviewFailure(overview, 'last_payment')).toBeNull()
})

it("requests the user's three newest applications with their jobs", async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/job_applications': () => jsonAnswer([application]),
  })

  expect(await listRecentApplications(asha.id)).toEqual([application])
  const query = new URLSearchParams(requests[0]?.path.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    select: 'id,job_id,status,applied_at,job:jobs(title,company)',
    applicant_id: `eq.${asha.id}`,
    status: 'neq.withdrawn',
    order: 'applied_at.desc',
    limit: '3',
  })
})

it('reads a status of an application that this build does not know', async () => {
  fakeBackend({
    'GET /rest/v1/job_applications': () => jsonAnswer([{ ...application, status: 'lost' }]),
  })

  expect((await listRecentApplications(asha.id))[0]?.status).toBe('lost')
})
