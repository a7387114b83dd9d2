import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSigningKey, loadSigningKey } from '../src/index.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-key-'))
  file = join(folder, 'keys/registry.jwk.json')
})

afterEach(() => rm(folder, { recursive: true }))

it('creates the signing key once, readable by its owner only', async () => {
  const keys = await createSigningKey(file)
  expect(await createSigningKey(file)).toEqual(keys)
  expect(await loadSigningKey({ keyFile: file })).toEqual(keys)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(keys.publicKey).not.toHaveProperty('d')
})

it('creates one signing key for concurrent calls', async () => {
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => createSigningKey(file)))
  for (const other of others) expect(other).toEqual(one)
})

it('refuses a missing key and makes none', async () => {
  await expect(loadSigningKey({ keyFile: file })).rejects.toThrow(
    'Only `npx sabha keys create` creates one.',
  )
  expect(await readdir(folder)).toEqual([])
})

it('loads the key from `keyText` and ignores the file', async () => {
  const { signingKey } = await createSigningKey(file)
  await writeFile(file, 'damaged')
  const keyText = JSON.stringify(signingKey)
  expect(await loadSigningKey({ keyFile: file, keyText })).toMatchObject({ signingKey })
})

it.each(['', '{"kty":"EC","d":"sec'])(
  'says how to fix a damaged key without quoting it: %j',
  async (content) => {
    await mkdir(join(folder, 'keys'))
    await writeFile(file, content)
    const refused = await loadSigningKey({ keyFile: file }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'RefusedFileError' })
    expect(String(refused)).toMatch(/registry.jwk.json is damaged: .*--reset$/)
    expect(String(refused)).not.toContain('sec')
  },
)
