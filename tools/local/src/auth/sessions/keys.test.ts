import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { UserError } from '../../process/user-error.ts'
import { loadKeys } from './keys.ts'

test('creates keys in the format of hosted Supabase', async () => {
  const { publishableKey, secretKey, jwks } = await loadKeys(createTemporaryFolder())
  expect(publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/)
  expect(secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/)
  expect(jwks.keys).toEqual([
    expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.any(String) }),
  ])
  expect(JSON.stringify(jwks)).not.toContain('"d":')
})

test('keeps the keys for the next start, readable only by the owner', async () => {
  const folder = join(createTemporaryFolder(), 'keys')
  const first = await loadKeys(folder)
  const second = await loadKeys(folder)
  expect(second.jwks).toEqual(first.jwks)
  expect(second.secretKey).toBe(first.secretKey)
  expect(readdirSync(folder)).toEqual(['auth.json'])
  expect(statSync(join(folder, 'auth.json')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('verifies its tokens until they expire', async () => {
  const keys = await loadKeys(createTemporaryFolder())
  const token = await keys.sign({ sub: 'someone', exp: 1_000 })
  expect(await keys.verify(token, new Date(999_000))).toMatchObject({ sub: 'someone' })
  await expect(keys.verify(token, new Date(1_001_000))).rejects.toThrow('exp')
  const others = await loadKeys(createTemporaryFolder())
  await expect(others.verify(token, new Date(999_000))).rejects.toThrow('signature')
})

test.each(['', '{', '{}'])('names a damaged file and the remedy: %j', async (content) => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'auth.json'), content)
  await expect(loadKeys(folder)).rejects.toThrow(UserError)
  await expect(loadKeys(folder)).rejects.toThrow('auth.json is damaged. Delete it and start again')
})
