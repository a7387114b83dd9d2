import type { Registry } from '@sabha/contract/composition'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createUnsavedWork } from '../../platform/leaving/unsaved-work.ts'
import { createPageComposition } from '../page-composition.ts'
import { offerNewerRegistries } from './offer-newer-registries.ts'

const newer: Registry = { schema: 1, id: 'newer', issuedAt: 2, remotes: [], signature: '' }
const move = [{ inlined: newer, source: 'address' }]

afterEach(() => {
  vi.doUnmock('./follow-registry-offers.ts')
  history.pushState(null, '', '/')
})

function openPage({ mustLeave = false } = {}) {
  const router = createMemoryRouter([
    { path: '*', loader: async () => null, Component: () => null },
  ])
  const resolvePage = vi.fn(() => new Promise<never>(() => {}))
  const composition = createPageComposition({
    source: { resolvePage, resolve: resolvePage, findNewer: resolvePage },
    unsavedWork: createUnsavedWork(),
    registryRequest: { inlined: null },
  })
  const notifyLeft = vi.fn()
  const documentReload = vi.fn(async () => null)
  const offers = offerNewerRegistries({
    composition,
    router,
    mustLeave: () => mustLeave,
    notifyLeft,
    documentReload,
  })
  const offered = () => composition.store.getState().offer
  return { router, offers, offered, notifyLeft, documentReload, moves: resolvePage.mock.calls }
}

const loseCode = () =>
  vi.doMock('./follow-registry-offers.ts', () =>
    Promise.reject(new Error('Loading chunk 7 failed')),
  )

it('loads the code for offers again at the next navigation if it failed, and moves with the one after', async () => {
  loseCode()
  const { router, offers, offered, moves } = openPage()
  await offers.offer(newer)
  expect(offered()).toBeNull()
  vi.doUnmock('./follow-registry-offers.ts')
  await router.navigate('/jobs')
  await vi.waitFor(() => expect(offered()?.registry).toBe(newer))
  expect(moves).toEqual([])
  await router.navigate('/events')
  expect(moves).toEqual([move])
})

it('composes a page that must leave at once if the code for offers does not load', async () => {
  loseCode()
  const { offers, moves, notifyLeft } = openPage({ mustLeave: true })
  await offers.offer(newer)
  expect(moves).toEqual([move])
  expect(notifyLeft).toHaveBeenCalledOnce()
})

it('does not load the code for offers again after end() was called', async () => {
  loseCode()
  const { router, offers, documentReload } = openPage()
  await offers.offer(newer)
  offers.end()
  await router.navigate('/events')
  expect(documentReload).toHaveBeenCalledOnce()
})
