import { fakeBackend, jsonAnswer, sampleContribution } from '@sabha/backend/testing'
import { expect, it } from 'vitest'
import { listContributions } from './reads.ts'

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
