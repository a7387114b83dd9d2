import { expect, it } from 'vitest'
import { toFunctionError } from './to-function-error.ts'

it('returns the time at which a limit of a server function ends, if the function reports it', () => {
  const answer = { success: false, error: 'Too many requests.', code: 'rate_limited' }
  const fallback = 'It was refused.'
  const told = { ...answer, retryAt: 1795334400000 }
  expect(toFunctionError({ status: 429, answer: told, fallback })).toMatchObject({
    code: 'rate_limited',
    message: 'Too many requests.',
    details: { status: 429, retryAt: 1795334400000 },
  })
  expect(toFunctionError({ status: 429, answer, fallback }).details).not.toHaveProperty('retryAt')
})
