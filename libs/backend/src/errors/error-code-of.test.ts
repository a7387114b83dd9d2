import { expect, it } from 'vitest'
import { BackendError } from './backend-error.ts'
import { errorCodeOf } from './error-code-of.ts'

it('returns the code of our errors, of any class', () => {
  expect(errorCodeOf(new BackendError({ code: 'network', message: 'gone' }))).toBe('network')
  expect(errorCodeOf(Object.assign(new Error('gone'), { code: 'network' }))).toBe('network')
})

it.each([null, undefined, 'network', new Error('x'), { code: 'ENOENT' }, { code: 7 }])(
  'returns null for an error without one of our codes: %j',
  (value) => {
    expect(errorCodeOf(value)).toBeNull()
  },
)
