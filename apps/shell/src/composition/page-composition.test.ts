import type { Registry } from '@sabha/contract/composition'
import { afterEach, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../tests/remotes.ts'
import { createUnsavedWork } from '../platform/leaving/unsaved-work.ts'
import type { Composition } from './composition.ts'
import { createPageComposition, type RegistryRequest } from './page-composition.ts'
import type { ResolvedComposition } from './registry/resolve-composition.ts'

const newer: Registry = { schema: 1, id: 'two', issuedAt: 2, remotes: [], signature: '' }
const member = createSampleRemote(createMemberManifest())
const registryRequest = { inlined: 'the page’s own' }

afterEach(() => history.pushState(null, '', '/'))

function of(registryId: string, change: Partial<Composition> = {}): ResolvedComposition {
  const registry = { issuedAt: 1, source: 'page' } as const
  const composition = { registryId, registry, remotes: [member], ...change }
  return { composition, failure: null, malformed: [] }
}

function openPage(first = of('one')) {
  const unsavedWork = createUnsavedWork()
  const resolve = vi.fn(async (_request: RegistryRequest) => of('two'))
  const resolvePage = vi.fn(async (_request: RegistryRequest) => of('two'))
  const findNewer = vi.fn(async (): Promise<Registry | null> => newer)
  const source = { resolvePage, resolve, findNewer }
  const composition = createPageComposition({ source, unsavedWork, registryRequest })
  const { store } = composition
  const seen: string[] = []
  store.subscribe((state) =>
    seen.push(
      state.status === 'recomposing' && !state.isLeaving ? 'recomposing in place' : state.status,
    ),
  )
  store.dispatch({ type: 'registry-resolved', ...first })
  const id = () => store.getState().composition.registryId
  return { ...composition, ...source, unsavedWork, seen, id }
}

it('recomposes from the registry in the page if the user retries', async () => {
  const { compose, resolvePage, seen, id } = openPage()
  await compose()
  expect(resolvePage.mock.calls).toEqual([[registryRequest]])
  expect([id(), ...seen]).toEqual(['two', 'composed', 'recomposing in place', 'composed'])
})

it('shows the address of the new page before the registry is resolved', async () => {
  const { compose, store } = openPage()
  const composing = compose({ inlined: newer }, '/events?page=2')
  expect(location.pathname + location.search).toBe('/events?page=2')
  expect(store.getState()).toMatchObject({ status: 'recomposing', isLeaving: true })
  await composing
})

it('shows the failed page until it is composed from the newer registry that it requested', async () => {
  const { renew, resolvePage, seen } = openPage()
  await renew(new AbortController().signal)
  expect(seen).toContain('recomposing in place')
  expect(resolvePage.mock.calls).toEqual([[{ inlined: newer, source: 'address' }]])
})

it('keeps the page if there is no newer registry, or if the user left it meanwhile', async () => {
  const { renew, findNewer, resolvePage } = openPage()
  findNewer.mockResolvedValueOnce(null)
  await renew(new AbortController().signal)
  await renew(AbortSignal.abort())
  expect(resolvePage).not.toHaveBeenCalled()
})

it('completes the part of the registry in the page', async () => {
  const { complete, resolve, store } = openPage(of('two', { others: [member] }))
  expect(await complete()).toBeNull()
  expect(resolve).toHaveBeenCalledExactlyOnceWith({ inlined: null, notBefore: 1, ownId: 'two' })
  expect(store.getState()).toMatchObject({ status: 'composed', revision: 1 })
  expect(store.getState().composition.others).toBeUndefined()
})

it('recomposes at the requested address if another registry was released since', async () => {
  const { complete, resolvePage } = openPage(of('one', { others: [member] }))
  void complete(new URL('http://localhost/events?page=3'))
  await vi.waitFor(() => expect(resolvePage.mock.calls).toEqual([[{ inlined: null }]]))
  expect(location.pathname + location.search).toBe('/events?page=3')
})

it('recomposes at the requested address if the code for moving does not load', async () => {
  vi.doMock('./registry/apply-newer-registry.ts', () => Promise.reject(new Error('lost')))
  const { complete, resolvePage } = openPage(of('one', { others: [member] }))
  void complete(new URL('http://localhost/events?page=4'))
  await vi.waitFor(() => expect(resolvePage.mock.calls).toEqual([[{ inlined: null }]]))
  expect(location.pathname + location.search).toBe('/events?page=4')
  vi.doUnmock('./registry/apply-newer-registry.ts')
})
