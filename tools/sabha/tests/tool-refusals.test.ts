import { RefusedFileError } from '@sabha/federation/build'
import { expect, it } from 'vitest'
import { refusalsAsUserErrors } from '../src/release/refusals.ts'
import { UserError } from '../src/user-error.ts'

it.each([
  ['a refusal', new Error('not today')],
  ['a file that cannot be read', new RefusedFileError('owners.json is broken')],
  [
    "another tool's error for its user",
    Object.assign(new (class extends Error {})('sql'), { name: 'UserError' }),
  ],
])('turns %s into a UserError with its text', async (_what, thrown) => {
  const action = refusalsAsUserErrors(() => Promise.reject(thrown))
  await expect(action).rejects.toThrow(new UserError(thrown.message))
})

it('keeps the class of a bug', async () => {
  const bug = new TypeError('undefined is no function')
  await expect(refusalsAsUserErrors(() => Promise.reject(bug))).rejects.toBe(bug)
})
