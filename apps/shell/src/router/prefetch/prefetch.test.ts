import { afterEach, describe, expect, it, vi } from 'vitest'
import { memberManifest, sampleRemoteOf } from '../../../tests/remotes.ts'
import { adminRemote, createServices, memberRemote, type Visitor } from '../../../tests/services.ts'
import type { ComposedRemote } from '../../composition/composition.ts'
import { prefetchOnIntent } from './prefetch.ts'

let stop = () => {}

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  return link
}

async function shellFor(visitor: Visitor) {
  const { services, session, load } = createServices(visitor, [memberRemote, adminRemote])
  await session.settled()
  stop = prefetchOnIntent(services)
  return { modules: () => load.mock.calls.map(([, module]) => module) }
}

describe('pointing at a link', () => {
  it.each(['pointerover', 'focusin'])('loads its page (%s)', async (event) => {
    const { modules } = await shellFor({ role: 'member' })
    linkTo('/dashboard').dispatchEvent(new Event(event, { bubbles: true }))
    expect(modules()).toEqual(['./dashboard'])
  })

  it.each<[string, Visitor, string]>([
    ['a page that needs a sign-in', 'nobody', '/dashboard'],
    ['a page that needs a role', { role: 'member' }, '/admin'],
    ['a page that onboarding stands before', { onboarding_status: 'signedin' }, '/dashboard'],
    ['another site', { role: 'member' }, 'https://elsewhere.test/dashboard'],
    ['no page of a remote', { role: 'member' }, '/signin'],
  ])('fetches nothing of %s', async (_what, visitor, href) => {
    const { modules } = await shellFor(visitor)
    linkTo(href).dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(modules()).toEqual([])
  })
})

describe('an idle browser', () => {
  async function prefetchedFor(visitor: Visitor, remotes: ComposedRemote[]) {
    const { services, session, prefetch } = createServices(visitor, remotes)
    await session.settled()
    stop = prefetchOnIntent(services)
    await vi.waitFor(() => expect(prefetch).toHaveBeenCalled())
    return prefetch.mock.calls.map(([{ name }, module]) => `${name} ${module}`)
  }

  it('prefetches the pages of the navigation that the user may open, except placeholders', async () => {
    const manifest = memberManifest()
    const routes = manifest.routes.map((route) => ({
      ...route,
      placeholder: route.path === '/events',
    }))
    const remotes = [sampleRemoteOf({ ...manifest, routes }), adminRemote]
    expect(await prefetchedFor({ role: 'member' }, remotes)).toEqual([
      'member ./dashboard',
      'member ./jobs',
    ])
    expect(await prefetchedFor({ role: 'admin' }, remotes)).toContain('admin-content ./overview')
  })
})
