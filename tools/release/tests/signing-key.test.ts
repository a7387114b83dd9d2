import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSigningKey } from '../src/index.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-key-'))
  file = join(folder, 'keys/registry.jwk.json')
})

afterEach(() => rm(folder, { recursive: true }))

it('makes the signing key once, readable by its owner alone', async () => {
  const keys = await loadSigningKey(file)
  expect(await loadSigningKey(file)).toEqual(keys)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(keys.publicKey).not.toHaveProperty('d')
})

it('makes one signing key, however many ask for it at once', async () => {
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => loadSigningKey(file)))
  for (const other of others) expect(other).toEqual(one)
})
