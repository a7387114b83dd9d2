import { expect, it, vi } from 'vitest'
import { fetchNewerRegistry } from './newer-registry.ts'
import { type RegistryResult, resolveRegistry } from './resolve-registry.ts'

vi.mock('./resolve-registry.ts')

const config = { registryUrl: 'http://localhost:3100/registry.json', registryKey: {} } as never
const present = { registry: { issuedAt: 5, source: 'page' } } as const

function released(issuedAt: number) {
  const registry = { schema: 1, id: 'x', signature: 'x', issuedAt, remotes: [] } as const
  return { status: 'resolved', registry, source: 'address' } as unknown as RegistryResult
}

it.each([
  ['a younger registry', released(6), 6],
  ['the one that the page has', released(5), undefined],
  ['an older one, which somebody may have kept', released(4), undefined],
  ['none', { status: 'failed', code: 'registry_unreachable', error: null }, undefined],
] satisfies [string, RegistryResult, number | undefined][])(
  'returns %s only if it is newer than the registry of the page',
  async (_what, answer, expected) => {
    vi.mocked(resolveRegistry).mockResolvedValue(answer)
    expect((await fetchNewerRegistry(config, present))?.issuedAt).toBe(expected)
  },
)
