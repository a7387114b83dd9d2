// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { sampleRelease } from '../tests/sample-release.ts'
import { registrySigningKeySchema } from './config.ts'
import { registrySchema } from './registry.ts'
import { sealPageRegistries, sealRegistry, verifyRegistry } from './seal.ts'

const content = {
  schema: 1 as const,
  issuedAt: 1_700_000_000_000,
  remotes: [{ name: 'sample', current: sampleRelease, previous: null }],
}

it('accepts a registry signed with its key', async () => {
  const key = await createKey()
  const registry = await sealRegistry(content, key)
  expect(registrySchema.parse(JSON.parse(JSON.stringify(registry)))).toEqual(registry)
  expect(await verifyRegistry(registry, key)).toBe(true)
})

it('gives a composition the same id each time it is sealed', async () => {
  const key = await createKey()
  const one = await sealRegistry(content, key)
  const later = await sealRegistry({ ...content, issuedAt: content.issuedAt + 1 }, key)
  expect(one.id).toMatch(/^[0-9a-f]{64}$/)
  expect(later.id).toBe(one.id)
})

it('rejects a registry signed with another key', async () => {
  const registry = await sealRegistry(content, await createKey())
  expect(await verifyRegistry(registry, await createKey())).toBe(false)
})

it('rejects a registry that was changed after signing', async () => {
  const key = await createKey()
  const registry = await sealRegistry(content, key)
  const entry = { ...sampleRelease.entry, integrity: `sha256-${'B'.repeat(64)}` }
  const current = { ...sampleRelease, entry }
  const changed = [
    { ...registry, remotes: [{ name: 'sample', current, previous: null }] },
    { ...registry, remotes: [] },
    { ...registry, issuedAt: registry.issuedAt + 1 },
    { ...registry, id: '0'.repeat(64) },
    { ...registry, signature: 'no base64 at all!' },
    { ...registry, signature: '' },
  ]
  for (const one of changed) expect(await verifyRegistry(one, key)).toBe(false)
})

it('rejects an id that is not the hash of the remotes, even if it is signed', async () => {
  const key = await createKey()
  const honest = await sealRegistry(content, key)
  const emptied = await sealRegistry({ ...content, remotes: [] }, key)
  expect(await verifyRegistry({ ...honest, signature: emptied.signature }, key)).toBe(false)
})

it("accepts a page's part of a registry, and rejects it without its mark or with another mark", async () => {
  const key = await createKey()
  const { signature, ...whole } = await sealRegistry(content, key)
  const seal = sealPageRegistries(key)
  const part = JSON.parse(await seal({ ...whole, part: true, remotes: [], others: [] }))
  expect(await verifyRegistry(part, key)).toBe(true)
  const { part: _, others, ...unmarked } = part
  expect(await verifyRegistry(unmarked, key)).toBe(false)
  expect(await verifyRegistry({ ...whole, signature, part: true, others }, key)).toBe(false)
})

it("verifies a page's part without sorting its members", async () => {
  const key = await createKey()
  const { signature: _, ...whole } = await sealRegistry(content, key)
  const part = JSON.parse(
    await sealPageRegistries(key)({ ...whole, part: true, remotes: whole.remotes, others: [] }),
  )
  const verify = vi.spyOn(crypto.subtle, 'verify')
  expect(await verifyRegistry(part, key)).toBe(true)
  expect(verify).toHaveBeenCalledOnce()
  verify.mockRestore()
})

async function createKey() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  return registrySigningKeySchema.parse(await crypto.subtle.exportKey('jwk', privateKey))
}

it('gives a composition with disabled builds a different id', async () => {
  const key = await createKey()
  const one = await sealRegistry({ ...content, disabled: [] }, key)
  const other = await sealRegistry({ ...content, disabled: [{ name: 'sample' }] }, key)
  expect(one.id).toBe((await sealRegistry(content, key)).id)
  expect(other.id).not.toBe(one.id)
  expect(await verifyRegistry(other, key)).toBe(true)
  expect(await verifyRegistry({ ...other, disabled: [] }, key)).toBe(false)
})
