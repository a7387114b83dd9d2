import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../repository.ts'
import { isCommonPassword } from './passwords.ts'

test('the form and the identity service refuse the same common passwords', async () => {
  const file = pathToFileURL(
    join(repositoryRoot, 'apps/shell/src/pages/account/password/common-passwords.ts'),
  ).href
  const theirs: { isCommonPassword(password: string): boolean } = await import(file)
  const long = dictionary['passwords-common'].filter(({ length }) => length >= 6)
  const differing = long.filter(
    (password) => theirs.isCommonPassword(password) !== isCommonPassword(password),
  )
  expect(long.filter(isCommonPassword).length).toBeGreaterThan(2_000)
  expect(differing).toEqual([])
  expect(theirs.isCommonPassword('PassWord1')).toBe(isCommonPassword('PassWord1'))
})
