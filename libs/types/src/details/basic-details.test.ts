import { expect, it } from 'vitest'
import { basicDetailsSchema } from './basic-details.ts'

it('trims the name and the company', () => {
  expect(basicDetailsSchema.parse({ full_name: ' Asha Rao ', company: ' Sabha ' })).toEqual({
    full_name: 'Asha Rao',
    company: 'Sabha',
  })
})

it.each([
  { full_name: '  ', company: 'Sabha' },
  { full_name: 'Asha', company: '' },
  { full_name: 'a'.repeat(121), company: 'Sabha' },
  { full_name: 'Asha', company: 'a'.repeat(161) },
])('rejects empty and overlong values: %j', (details) => {
  expect(basicDetailsSchema.safeParse(details).success).toBe(false)
})
