import { expect, it } from 'vitest'
import { BackendError } from './backend-error.ts'
import { errorCodeOf } from './error-code-of.ts'

it('reads the code of our errors, of whichever class', () => {
  expect(errorCodeOf(new BackendError({ code: 'network', message: 'gone' }))).toBe('network')
  expect(errorCodeOf(Object.assign(new Error('gone'), { code: 'network' }))).toBe('network')
})

it.each([null, undefined, 'network', new Error('x'), { code: 'ENOENT' }, { code: 7 }])(
  'finds none in %j',
  (value) => {
    expect(errorCodeOf(value)).toBeNull()
  },
)
