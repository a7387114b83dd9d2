import {
  type Registry,
  type RegistrySigningKey,
  registryKeySchema,
  sealRegistry,
} from '@sabha/contract/composition'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import {
  createMemberManifest,
  createSampleRelease,
  createSigningKey,
} from '../../../tests/remotes.ts'
import { type ResolveOptions, resolveComposition } from './resolve-composition.ts'

const remotesOrigin = 'http://localhost:3100'
const registryUrl = `${remotesOrigin}/registry.json`
let key: RegistrySigningKey
let registry: Registry

beforeAll(async () => {
  key = await createSigningKey()
  const current = createSampleRelease(createMemberManifest())
  const remotes = [{ name: 'member', current, previous: null }]
  registry = await sealRegistry({ schema: 1, issuedAt: 1, remotes }, key)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Counts how often the check of requirements is loaded for the registry at its address. */
async function loadsOfCheck(change: Partial<ResolveOptions>): Promise<number> {
  vi.stubGlobal('fetch', async () => Response.json(registry))
  const loadRequirementCheck = vi.fn(async () => () => [])
  const config = { registryUrl, remotesOrigin, registryKey: registryKeySchema.parse(key) }
  await resolveComposition({
    inlined: null,
    config: config as ResolveOptions['config'],
    loadRequirementCheck,
    ...change,
  })
  return loadRequirementCheck.mock.calls.length
}

it('checks what the builds require if the registry was not promoted with it', async () => {
  expect(await loadsOfCheck({})).toBe(1)
  expect(await loadsOfCheck({ ownId: 'another' })).toBe(1)
})

it('does not load the check for the registry in the page, or for the whole registry that contains it', async () => {
  expect(await loadsOfCheck({ inlined: registry })).toBe(0)
  expect(await loadsOfCheck({ ownId: registry.id })).toBe(0)
})
