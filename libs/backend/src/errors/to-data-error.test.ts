import { expect, it } from 'vitest'
import { toDataError } from './to-data-error.ts'

it('recognizes our refusals by the hint and keeps their message', () => {
  const error = { code: '42501', message: 'Not verified.', hint: 'phone_not_verified' }

  expect(toDataError({ error, status: 403 })).toMatchObject({
    code: 'phone_not_verified',
    message: 'Not verified.',
    details: { status: 403, serverCode: '42501' },
  })
})

it('returns the time at which a limit ends and ignores other details', () => {
  const limit = { code: 'PT429', message: 'Too many exports.', hint: 'rate_limited' }
  const told = { ...limit, details: '{"retryAt" : 1795334400000}' }
  expect(toDataError({ error: told, status: 429 })).toMatchObject({
    code: 'rate_limited',
    details: { retryAt: 1795334400000 },
  })
  for (const details of [null, 'Key (id)=(1) exists.', '{1,2}', '{"retryAt":"soon"}'])
    expect(toDataError({ error: { ...limit, details }, status: 429 }).details).not.toHaveProperty(
      'retryAt',
    )
})

it('keeps the message of a refusal with an unknown code, but never a message of Postgres', () => {
  const told = { code: 'PT409', message: 'The board is full.', hint: 'board_full' }
  expect(toDataError({ error: told, status: 409 })).toMatchObject({
    code: 'conflict',
    ownCode: 'board_full',
    message: 'The board is full.',
    details: { hint: 'board_full' },
  })
  const silent = { code: '23505', message: 'duplicate key', hint: 'Perhaps you meant "id".' }
  expect(toDataError({ error: silent, status: 409 }).message).not.toContain('duplicate')
})

it.each([
  ['42501', 403, 'forbidden'],
  ['PGRST116', 406, 'not_found'],
  ['PGRST303', 401, 'session_missing'],
  ['23505', 409, 'conflict'],
  ['23514', 400, 'invalid_input'],
  ['22003', 400, 'invalid_input'],
  ['22008', 400, 'invalid_input'],
  ['22009', 400, 'invalid_input'],
  ['22P05', 400, 'invalid_input'],
  ['57014', 500, 'timeout'],
  ['PGRST202', 404, 'unexpected_answer'],
  ['PGRST205', 404, 'unexpected_answer'],
  ['42703', 400, 'unexpected_answer'],
  ['XX000', 400, 'unknown'],
])('maps SQLSTATE %s with status %i to %s', (code, status, ours) => {
  expect(toDataError({ error: { code, message: 'no' }, status }).code).toBe(ours)
})

it.each([
  ['23514', 400, 'new row for relation "profiles" violates check constraint "profiles_city_check"'],
  ['42501', 403, 'new row violates row-level security policy for table "events"'],
  ['23505', 409, 'duplicate key value violates unique constraint "profiles_pkey"'],
  ['PGRST116', 406, 'JSON object requested, multiple (or no) rows returned'],
  ['PGRST303', 401, 'JWT expired'],
  ['57014', 500, 'canceling statement due to statement timeout'],
  ['XX000', 400, 'could not open relation with OID 16384'],
])("hides the database's message for %s from users and keeps it for developers", (...given) => {
  const [code, status, message] = given
  const error = toDataError({ error: { code, message }, status })

  expect(error.message).toMatch(/^[A-Z][^"_]+$/)
  expect(error.message).not.toBe(message)
  expect(error.cause).toMatchObject({ message })
})

it('removes row values that the database quotes', () => {
  const details = 'Failing row contains (1, secret)'
  const error = toDataError({ error: { code: '23514', message: 'no', details }, status: 400 })

  expect(error.cause).toEqual({ code: '23514', message: 'no' })
  expect(JSON.stringify(error)).not.toContain('secret')
})

it.each([
  [401, 'session_missing'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [503, 'unavailable'],
])('maps a response without a body by its status %i', (status, code) => {
  const error = toDataError({ error: { message: '' }, status })

  expect(error.code).toBe(code)
  expect(error.message).not.toBe('')
})

it('distinguishes a lost connection from a timeout', () => {
  const lost = { message: 'TypeError: Failed to fetch' }
  const late = { message: 'TimeoutError: The operation was aborted due to timeout' }

  expect(toDataError({ error: lost, status: 0 }).code).toBe('network')
  expect(toDataError({ error: late, status: 0 }).code).toBe('timeout')
})
