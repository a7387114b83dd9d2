import { expect, it } from 'vitest'
import { toDataError } from './to-data-error.ts'

it('knows a refusal of ours by its hint and keeps the sentence', () => {
  const error = { code: '42501', message: 'Not verified.', hint: 'phone_not_verified' }

  expect(toDataError({ error, status: 403 })).toMatchObject({
    code: 'phone_not_verified',
    message: 'Not verified.',
    details: { status: 403, serverCode: '42501' },
  })
})

it.each([
  ['42501', 403, 'forbidden'],
  ['PGRST116', 406, 'not_found'],
  ['PGRST303', 401, 'session_missing'],
  ['23505', 409, 'conflict'],
  ['23514', 400, 'invalid_input'],
  ['57014', 500, 'timeout'],
  ['XX000', 400, 'unknown'],
])('knows SQLSTATE %s with status %i as %s', (code, status, ours) => {
  expect(toDataError({ error: { code, message: 'no' }, status }).code).toBe(ours)
})

it.each([
  [401, 'session_missing'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [503, 'unavailable'],
])('knows an answer without a body by its status %i', (status, code) => {
  const error = toDataError({ error: { message: '' }, status })

  expect(error.code).toBe(code)
  expect(error.message).not.toBe('')
})

it('tells a lost connection from a timeout', () => {
  const lost = { message: 'TypeError: Failed to fetch' }
  const late = { message: 'TimeoutError: The operation was aborted due to timeout' }

  expect(toDataError({ error: lost, status: 0 }).code).toBe('network')
  expect(toDataError({ error: late, status: 0 }).code).toBe('timeout')
})
