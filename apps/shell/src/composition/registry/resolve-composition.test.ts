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

/** Counts how often the export names are fetched for the registry at its address. */
async function fetchesOfNames(change: Partial<ResolveOptions>): Promise<number> {
  vi.stubGlobal('fetch', async () => Response.json(registry))
  const loadExports = vi.fn(async () => ({}))
  const config = { registryUrl, remotesOrigin, registryKey: registryKeySchema.parse(key) }
  await resolveComposition({
    inlined: null,
    config: config as ResolveOptions['config'],
    provides: { '@sabha/contract': '0.1.0' },
    loadExports,
    ...change,
  })
  return loadExports.mock.calls.length
}

it('compares exports with those of the shell if the registry was not promoted with it', async () => {
  expect(await fetchesOfNames({})).toBe(1)
  expect(await fetchesOfNames({ ownId: 'another' })).toBe(1)
})

it('does not fetch exports for the registry in the page, or for the whole registry that contains it', async () => {
  expect(await fetchesOfNames({ inlined: registry })).toBe(0)
  expect(await fetchesOfNames({ ownId: registry.id })).toBe(0)
})
