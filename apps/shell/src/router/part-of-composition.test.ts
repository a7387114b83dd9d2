import type { Session } from '@sabha/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemberManifest, createSampleRemote } from '../../tests/remotes.ts'
import {
  adminRemote,
  changeComposition,
  createServices,
  memberRemote,
  visitPage,
} from '../../tests/services.ts'
import type { ComposedRemote } from '../composition/composition.ts'
import type { LoadFailure } from '../composition/loading/load-outcome.ts'
import { currentComposition } from '../composition/services.ts'
import { forgetReturnPath } from '../platform/session/return-path.ts'
import { listNavEntries } from './navigation/navigation.ts'
import { fetchRequestedPage } from './prefetch/requested-page.ts'

afterEach(() => {
  forgetReturnPath()
})

/** A page that carries only the builds of `known`. */
function partOf(known: readonly ComposedRemote[], others: readonly ComposedRemote[]) {
  const setup = createServices({ role: 'member' }, known)
  const { store, complete } = setup.page
  const { composition } = store.getState()
  const whole = { ...composition, remotes: [...known, ...others] }
  changeComposition(store, { composition: { ...composition, others: others.map(outlineOf) } })
  complete.mockImplementation(async () => {
    store.dispatch({ type: 'registry-completed', composition: whole, malformed: [] })
    return null
  })
  return { ...setup, complete, whole }
}

function outlineOf({ name, manifest: { claims, routes, nav, fills } }: ComposedRemote) {
  return { name, manifest: { claims, routes, nav, fills } }
}

describe('a page that carries a part of its composition', () => {
  it('shows its own remote without fetching the rest', async () => {
    const setup = partOf([memberRemote], [adminRemote])
    const { at, load } = await visitPage('/events', setup)
    expect(at()).toBe('/events')
    expect(load).toHaveBeenCalledOnce()
    expect(setup.complete).not.toHaveBeenCalled()
  })

  it('has the navigation of the whole', () => {
    const { services, whole, session } = partOf([adminRemote], [memberRemote])
    const present: Session = session.getState().session
    expect(listNavEntries(currentComposition(services.composition), present, 'main')).toEqual(
      listNavEntries(whole, present, 'main'),
    )
  })

  it('fetches the rest if an address belongs to it', async () => {
    const setup = partOf([adminRemote], [memberRemote])
    const { at, load } = await visitPage('/jobs', setup)
    expect(at()).toBe('/jobs')
    expect(setup.complete).toHaveBeenCalledOnce()
    expect(load).toHaveBeenCalledExactlyOnceWith(memberRemote, './jobs')
  })

  it('runs the guards before it fetches the rest', async () => {
    const setup = partOf([memberRemote], [adminRemote])
    const { at } = await visitPage('/admin', setup)
    expect(at()).toBe('/unauthorized')
    expect(setup.complete).not.toHaveBeenCalled()
  })

  it('shows the card if the rest cannot be fetched, and continues on Retry', async () => {
    const setup = partOf([adminRemote], [memberRemote])
    setup.complete.mockResolvedValueOnce(unreachable)
    const { page, router, load } = await visitPage('/jobs', setup)
    expect(page()).toMatchObject({ title: 'Jobs', outcome: { code: 'registry_unreachable' } })
    await router.revalidate()
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(memberRemote, './jobs'))
  })

  it('shows a page without fillings that cannot be fetched', async () => {
    const slot = 'member.dashboard'
    const card = { slot, module: './card', access: 'completed', title: 'Card', order: 1 } as const
    const offers = createSampleRemote(
      createMemberManifest({ slots: [{ name: slot, page: '/dashboard' }] }),
    )
    const fills = createSampleRemote(
      createMemberManifest({ name: 'cards', routes: [], nav: [], claims: [], fills: [card] }),
    )
    const setup = partOf([offers], [fills])
    setup.complete.mockResolvedValueOnce(unreachable)
    const { page } = await visitPage('/dashboard', setup)
    expect(page()).toMatchObject({ Fillings: null, outcome: { status: 'loaded' } })
    expect(setup.complete).toHaveBeenCalledOnce()
  })

  it('does not prefetch a remote whose builds are not in the page', () => {
    const { services } = partOf([], [memberRemote])
    fetchRequestedPage(currentComposition(services.composition), '/dashboard')
    expect(document.head.querySelectorAll('link')).toHaveLength(0)
  })
})

const unreachable: LoadFailure = {
  status: 'failed',
  phase: 'resolve',
  code: 'registry_unreachable',
  traceId: 't',
  error: new Error('no answer'),
  origin: { remote: 'shell', version: '1', owner: 'platform', registryId: 'none', traceId: 't' },
}
