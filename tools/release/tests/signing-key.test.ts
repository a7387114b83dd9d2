import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
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

it('creates the signing key once, readable by its owner only', async () => {
  const keys = await loadSigningKey(file)
  expect(await loadSigningKey(file)).toEqual(keys)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(keys.publicKey).not.toHaveProperty('d')
})

it('creates one signing key for concurrent calls', async () => {
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => loadSigningKey(file)))
  for (const other of others) expect(other).toEqual(one)
})

it.each(['', '{"kty":"EC","d":"sec'])(
  'says how to fix a damaged key without quoting it: %j',
  async (content) => {
    await mkdir(join(folder, 'keys'))
    await writeFile(file, content)
    const refused = await loadSigningKey(file).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'RefusedFileError' })
    expect(String(refused)).toMatch(/registry.jwk.json is damaged: .*--reset$/)
    expect(String(refused)).not.toContain('sec')
  },
)
