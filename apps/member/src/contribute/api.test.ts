import { fakeBackend, jsonAnswer, sampleContribution } from '@sabha/backend/testing'
import { expect, it } from 'vitest'
import { listContributions } from './api.ts'

const receipt = {
  id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1e17',
  financial_year: 2026,
  number: 17,
  voided_at: null,
}
const given = { ...sampleContribution, receipt }

it('lists the last ten contributions with their receipts, newest first', async () => {
  const { requests } = fakeBackend({
    'GET /rest/v1/contributions': () => jsonAnswer([given]),
  })

  expect(await listContributions('me')).toEqual([given])
  const query = new URLSearchParams(requests[0]?.path.split('?')[1])
  expect(query.get('user_id')).toBe('eq.me')
  expect(query.get('order')).toBe('created_at.desc,id.desc')
  expect(query.get('limit')).toBe('10')
  expect(query.get('select')).toContain('receipt:receipts(id,financial_year,number,voided_at)')
})

it('rejects an amount that is not a whole number of paise', async () => {
  fakeBackend({
    'GET /rest/v1/contributions': () => jsonAnswer([{ ...given, amount: 1.5 }]),
  })

  await expect(listContributions('me')).rejects.toMatchObject({ code: 'unexpected_answer' })
})
