import { fakeBackend, jsonAnswer, sampleContribution } from '@sabha/backend/testing'
import { expect, it } from 'vitest'
import { listContributions, listMandates } from './reads.ts'

it('lists the last ten contributions, the newest first', async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/contributions': () => jsonAnswer([sampleContribution]),
  })

  expect(await listContributions('me')).toEqual([sampleContribution])
  const query = new URLSearchParams(requests[0]?.path.split('?')[1])
  expect(query.get('user_id')).toBe('eq.me')
  expect(query.get('order')).toBe('created_at.desc,id.desc')
  expect(query.get('limit')).toBe('10')
})

it('refuses an amount that is no whole number of paise', async () => {
  fakeBackend({
    'GET /rest/v1/contributions': () => jsonAnswer([{ ...sampleContribution, amount: 1.5 }]),
  })

  await expect(listContributions('me')).rejects.toMatchObject({ code: 'unexpected_answer' })
})

it('lists the mandates that may still charge, the newest first', async () => {
  const mandate = {
    id: '00000000-0000-4000-8000-000000000003',
    status: 'halted',
    contribution_type: 'monthly',
    amount: 30_000,
    razorpay_subscription_id: 'sub_AAAAAAAAAAAAAA',
    paid_count: 1,
    charge_at: null,
    current_end: null,
    ended_at: null,
    cancel_requested_at: null,
    created_at: '2026-11-02T10:00:00Z',
  }
  const { requests } = fakeBackend({ 'GET /rest/v1/mandates': () => jsonAnswer([mandate]) })
  expect(await listMandates('me')).toEqual([mandate])
  const asked = new URL(requests[0]?.path ?? '', 'http://backend.test').searchParams
  expect(asked.get('user_id')).toBe('eq.me')
  expect(asked.get('status')).toBe('in.(authenticated,active,pending,halted,paused)')
  expect(asked.get('order')).toBe('created_at.desc')
})
