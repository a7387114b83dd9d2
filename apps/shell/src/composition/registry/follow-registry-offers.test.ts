import type { Registry } from '@sabha/contract/composition'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createUnsavedWork } from '../../platform/leaving/unsaved-work.ts'
import { createPageComposition } from '../page-composition.ts'
import type { DocumentReload } from './document-reload.ts'
import { followRegistryOffers } from './follow-registry-offers.ts'

const newer: Registry = { schema: 1, id: 'newer', issuedAt: 2, remotes: [], signature: '' }

afterEach(() => history.pushState(null, '', '/'))

function openPage({ mustLeave = false, hasFailed = false } = {}) {
  const router = createMemoryRouter([
    { path: '*', loader: async () => null, Component: () => null },
  ])
  const unsavedWork = createUnsavedWork()
  const resolvePage = vi.fn(() => new Promise<never>(() => {}))
  const source = { resolvePage, resolve: resolvePage, findNewer: resolvePage }
  const composition = createPageComposition({
    source,
    unsavedWork,
    registryRequest: { inlined: null },
  })
  if (hasFailed) composition.store.dispatch({ type: 'failure-shown' })
  const notifyLeft = vi.fn()
  const offers = followRegistryOffers({
    composition,
    router,
    mustLeave: () => mustLeave,
    notifyLeft,
  })
  return { router, moves: resolvePage.mock.calls, offers, unsavedWork, notifyLeft }
}

it('moves to the newer registry with the next navigation to another page, once', async () => {
  const { router, moves, offers } = openPage()
  offers.offer(newer)
  await router.navigate('/?page=2')
  expect(moves).toEqual([])
  await router.navigate('/events')
  await router.navigate('/jobs')
  expect(moves).toEqual([[{ inlined: newer, source: 'address' }]])
})

it('shows the requested address after moving to the newer registry', async () => {
  const { router, offers } = openPage()
  offers.offer(newer)
  await router.navigate('/events?page=2')
  expect(location.pathname + location.search).toBe('/events?page=2')
})

it('does not move while the page has unsaved work', async () => {
  const { router, moves, offers, unsavedWork } = openPage()
  const letGo = unsavedWork.hold()
  offers.offer(newer)
  await router.navigate('/events')
  expect(moves).toEqual([])
  letGo()
  await router.navigate('/jobs')
  expect(moves).toHaveLength(1)
})

it('moves at once and shows why if the build of the page was disabled', () => {
  const { moves, offers, notifyLeft } = openPage({ mustLeave: true })
  offers.offer(newer)
  expect(moves).toHaveLength(1)
  expect(notifyLeft).toHaveBeenCalledTimes(1)
})

it('moves at once if a card is shown in place of a page', () => {
  const { moves, offers, notifyLeft } = openPage({ hasFailed: true })
  offers.offer(newer)
  expect(moves).toHaveLength(1)
  expect(notifyLeft).not.toHaveBeenCalled()
})

it('keeps unsaved work next to an error card until the next navigation', async () => {
  const { router, moves, offers, unsavedWork } = openPage({ hasFailed: true })
  const letGo = unsavedWork.hold()
  offers.offer(newer)
  expect(moves).toEqual([])
  letGo()
  await router.navigate('/events')
  expect(moves).toHaveLength(1)
})

function byDocument({ mayOpen = true, opens = true } = {}) {
  return {
    mayOpen: vi.fn<DocumentReload['mayOpen']>(() => mayOpen),
    open: vi.fn<DocumentReload['open']>(() => opens),
  }
}

it('loads the document of the next page if this shell is too old for the registry', async () => {
  const { router, moves, offers } = openPage()
  const document = byDocument()
  offers.offer(newer, document)
  expect(document.open).not.toHaveBeenCalled()
  await router.navigate('/events?page=2')
  expect(document.open.mock.calls).toEqual([['/events?page=2']])
  expect(moves).toEqual([])
})

it('keeps the pages that work until a document can be loaded safely', async () => {
  const { router, moves, offers, unsavedWork } = openPage()
  const later = byDocument({ mayOpen: false })
  offers.offer(newer, later)
  await router.navigate('/events')
  expect([later.open.mock.calls.length, moves.length]).toEqual([0, 0])
  later.mayOpen.mockReturnValue(true)
  const letGo = unsavedWork.hold()
  await router.navigate('/jobs')
  expect(later.open).not.toHaveBeenCalled()
  letGo()
  await router.navigate('/events')
  expect(later.open).toHaveBeenCalledTimes(1)
})

it('reloads the document at once if the build of the page was disabled, and recomposes if it was reloaded before', () => {
  const { moves, offers } = openPage({ mustLeave: true })
  offers.offer(newer, byDocument())
  expect(moves).toEqual([])
  offers.offer(newer, byDocument({ opens: false }))
  expect(moves).toHaveLength(1)
})

it('does not move the page after end() was called', () => {
  const { moves, offers } = openPage({ mustLeave: true })
  offers.end()
  offers.offer(newer)
  expect(moves).toEqual([])
})
