import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../src/repository.ts'
import { sendErrorCodes, signInErrorCodes } from './refusal-codes.ts'

it('lists every number that simulates a refusal in the how-to, with the error code for pages', () => {
  const text = readFileSync(join(repositoryRoot, 'docs/how-to/verify-phones.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `(\+[\d ]+)` \| `([^`]+)` \|/gm)].map(([, to = '', code]) => [
    to.replaceAll(' ', ''),
    code,
  ])

  expect(Object.fromEntries(rows)).toEqual({ ...sendErrorCodes, ...signInErrorCodes })
})
