import type { Registry } from '@sabha/contract/composition'
import { createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createUnsavedWork } from '../leaving/unsaved-work.ts'
import { createMoveOn, type DocumentMove } from './move-on.ts'

const newer: Registry = { schema: 1, id: 'newer', issuedAt: 2, remotes: [], signature: '' }

function openPage({ mustLeave = false, hasFailed = false } = {}) {
  const router = createMemoryRouter([
    { path: '*', loader: async () => null, Component: () => null },
  ])
  const move = vi.fn()
  const unsavedWork = createUnsavedWork()
  const tellLeft = vi.fn()
  const moveOn = createMoveOn({
    router,
    unsavedWork,
    mustLeave: () => mustLeave,
    hasFailed: () => hasFailed,
    tellLeft,
    move,
  })
  return { router, move, moveOn, unsavedWork, tellLeft }
}

it('moves with the next navigation to another page, once', async () => {
  const { router, move, moveOn } = openPage()
  moveOn.offer(newer)
  await router.navigate('/?page=2')
  expect(move).not.toHaveBeenCalled()
  await router.navigate('/events')
  await router.navigate('/jobs')
  expect(move).toHaveBeenCalledTimes(1)
})

it('enters the address that was asked for', async () => {
  const { router, move, moveOn } = openPage()
  moveOn.offer(newer)
  await router.navigate('/events?page=2')
  move.mock.lastCall?.[1]()
  expect(location.pathname + location.search).toBe('/events?page=2')
  history.pushState(null, '', '/')
})

it('waits while something would be lost', async () => {
  const { router, move, moveOn, unsavedWork } = openPage()
  const letGo = unsavedWork.hold()
  moveOn.offer(newer)
  await router.navigate('/events')
  expect(move).not.toHaveBeenCalled()
  letGo()
  await router.navigate('/jobs')
  expect(move).toHaveBeenCalledTimes(1)
})

it('moves at once and says why if the page may not stay', () => {
  const { move, moveOn, tellLeft } = openPage({ mustLeave: true })
  moveOn.offer(newer)
  expect(move).toHaveBeenCalledTimes(1)
  expect(tellLeft).toHaveBeenCalledTimes(1)
})

it('moves at once if a card is shown in place of a page', () => {
  const { move, moveOn, tellLeft } = openPage({ hasFailed: true })
  moveOn.offer(newer)
  expect(move).toHaveBeenCalledTimes(1)
  expect(tellLeft).not.toHaveBeenCalled()
})

it('keeps unsaved work beside a card until the next navigation', async () => {
  const { router, move, moveOn, unsavedWork } = openPage({ hasFailed: true })
  const letGo = unsavedWork.hold()
  moveOn.offer(newer)
  expect(move).not.toHaveBeenCalled()
  letGo()
  await router.navigate('/events')
  expect(move).toHaveBeenCalledTimes(1)
})

function byDocument({ mayOpen = true, opens = true } = {}) {
  return {
    mayOpen: vi.fn<DocumentMove['mayOpen']>(() => mayOpen),
    open: vi.fn<DocumentMove['open']>(() => opens),
  }
}

it('loads the document of the next page if this shell is too old for the registry', async () => {
  const { router, move, moveOn } = openPage()
  const document = byDocument()
  moveOn.offer(newer, document)
  expect(document.open).not.toHaveBeenCalled()
  await router.navigate('/events?page=2')
  expect(document.open.mock.calls).toEqual([['/events?page=2']])
  expect(move).not.toHaveBeenCalled()
})

it('keeps the pages that work until a document can be loaded safely', async () => {
  const { router, move, moveOn, unsavedWork } = openPage()
  const later = byDocument({ mayOpen: false })
  moveOn.offer(newer, later)
  await router.navigate('/events')
  expect([later.open, move].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  later.mayOpen.mockReturnValue(true)
  const letGo = unsavedWork.hold()
  await router.navigate('/jobs')
  expect(later.open).not.toHaveBeenCalled()
  letGo()
  await router.navigate('/events')
  expect(later.open).toHaveBeenCalledTimes(1)
})

it('loads the document at once if the page may not stay, and composes it if that has happened', () => {
  const { move, moveOn } = openPage({ mustLeave: true })
  moveOn.offer(newer, byDocument())
  expect(move).not.toHaveBeenCalled()
  moveOn.offer(newer, byDocument({ opens: false }))
  expect(move).toHaveBeenCalledTimes(1)
})

it('does not move a page that is composed of another registry by now', () => {
  const { move, moveOn } = openPage({ mustLeave: true })
  moveOn.end()
  moveOn.offer(newer)
  expect(move).not.toHaveBeenCalled()
})
