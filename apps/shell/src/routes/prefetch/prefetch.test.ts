import type { Role } from '@sabha/types'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearHead } from '../../../tests/clear-document.ts'
import { memberManifest, remoteOf } from '../../../tests/remotes.ts'
import {
  adminRemote,
  createServices,
  memberRemote,
  onboardingRemote,
  type Visitor,
} from '../../../tests/services.ts'
import type { ComposedRemote } from '../../composition/composition.ts'
import { forgetRole, rememberRole } from '../../session/remembered-role.ts'
import { prefetchOnIntent, preloadRequestedPage } from './prefetch.ts'

let stop = () => {}

afterEach(() => {
  stop()
  forgetRole()
  clearHead()
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
  it.each(['pointerover', 'focusin'])('loads its page ahead (%s)', async (event) => {
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

describe('the browser at rest', () => {
  async function prefetchedFor(visitor: Visitor, remotes: ComposedRemote[]) {
    const { services, session, prefetch } = createServices(visitor, remotes)
    await session.settled()
    stop = prefetchOnIntent(services)
    await vi.waitFor(() => expect(prefetch).toHaveBeenCalled())
    return prefetch.mock.calls.map(([{ name }, module]) => `${name} ${module}`)
  }

  it('fetches the pages of the navigation that somebody may open, but placeholders', async () => {
    const manifest = memberManifest()
    const routes = manifest.routes.map((route) => ({
      ...route,
      placeholder: route.path === '/events',
    }))
    const remotes = [remoteOf({ ...manifest, routes }), adminRemote]
    expect(await prefetchedFor({ role: 'member' }, remotes)).toEqual([
      'member ./dashboard',
      'member ./jobs',
    ])
    expect(await prefetchedFor({ role: 'admin' }, remotes)).toContain('admin-content ./overview')
  })
})

describe('the page that was asked for', () => {
  function preloads(path: string, remembered: Role | null, others = [adminRemote]): string[] {
    const composition = {
      registryId: '1',
      registry: null,
      remotes: [memberRemote, ...others],
    }
    preloadRequestedPage({ composition }, path, remembered)
    return [...document.head.querySelectorAll('link')].map(({ href }) => href)
  }

  it.each<[string, Role | null]>([
    ['/admin', null],
    ['/admin', 'member'],
    ['/admin', 'admin'],
    ['/admin', 'superuser'],
    ['/superuser', 'superuser'],
    ['/dashboard', null],
  ])('%s is not fetched ahead for %s', (path, role) => {
    expect(preloads(path, role)).toEqual([])
  })

  it('is fetched where somebody was here who may have it, with integrity', () => {
    expect(preloads('/dashboard', 'member')).toEqual([
      'http://localhost:3100/member/1.2.0-b1/remoteEntry.js',
      'http://localhost:3100/member/1.2.0-b1/static/js/dashboard.js',
    ])
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map(({ integrity }) => integrity.slice(0, 7))).toEqual(['sha256-', 'sha256-'])
    expect(links.map(({ crossOrigin }) => crossOrigin)).toEqual(['anonymous', 'anonymous'])
  })

  it('gives way to the stage where onboarding stood open', () => {
    rememberRole({ role: 'member', onboarding_status: 'paymentpending', is_paid: false })
    expect(preloads('/dashboard', 'member')).toEqual([])
    expect(preloads('/dashboard', 'member', [onboardingRemote])).toEqual([
      'http://localhost:3100/onboarding/1.2.0-b1/remoteEntry.js',
      'http://localhost:3100/onboarding/1.2.0-b1/static/js/stage.js',
    ])
  })

  it('is not asked for again where the page itself names it', () => {
    preloads('/dashboard', 'member')
    expect(preloads('/dashboard', 'member')).toHaveLength(2)
  })
})
