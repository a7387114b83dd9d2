import { storeSession } from '@sabha/backend/testing'
import type { PageContext } from '@sabha/contract'
import type { Role } from '@sabha/types'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearHead } from '../../../tests/clear-document.ts'
import {
  adminRemote,
  createServices,
  memberRemote,
  onboardingRemote,
} from '../../../tests/services.ts'
import { rememberRole } from '../../platform/session/remembered-role.ts'
import { fetchRequestedPage, preloadRequestedPage } from './requested-page.ts'

afterEach(() => {
  clearHead()
})

type Remembered = Parameters<typeof rememberRole>[0]

function remember(change: Partial<Remembered> = {}) {
  rememberRole({ role: 'member', onboarding_status: 'profilecompleted', is_paid: true, ...change })
}

describe('fetching the requested page', () => {
  function fetched(path: string, role: Role | null, others = [adminRemote]): string[] {
    if (role) remember({ role })
    const composition = { registryId: '1', registry: null, remotes: [memberRemote, ...others] }
    fetchRequestedPage(composition, path)
    return [...document.head.querySelectorAll('link')].map(({ href }) => href)
  }

  it.each<[string, Role | null]>([
    ['/admin', null],
    ['/admin', 'member'],
    ['/admin', 'admin'],
    ['/admin', 'superuser'],
    ['/superuser', 'superuser'],
    ['/dashboard', null],
  ])('fetches nothing of %s for %s', (path, role) => {
    expect(fetched(path, role)).toEqual([])
  })

  it('fetches the files of a page for a remembered member, with integrity', () => {
    expect(fetched('/dashboard', 'member')).toEqual([
      'http://localhost:3100/member/1.2.0-b1/remoteEntry.js',
      'http://localhost:3100/member/1.2.0-b1/static/js/dashboard.js',
    ])
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map(({ integrity }) => integrity.slice(0, 7))).toEqual(['sha256-', 'sha256-'])
    expect(links.map(({ crossOrigin }) => crossOrigin)).toEqual(['anonymous', 'anonymous'])
  })

  it('fetches the files of the stage while onboarding is open', () => {
    remember({ onboarding_status: 'paymentpending', is_paid: false })
    expect(fetched('/dashboard', null)).toEqual([])
    expect(fetched('/dashboard', null, [onboardingRemote])).toEqual([
      'http://localhost:3100/onboarding/1.2.0-b1/remoteEntry.js',
      'http://localhost:3100/onboarding/1.2.0-b1/static/js/stage.js',
    ])
  })

  it('does not fetch files again that the page has linked', () => {
    fetched('/dashboard', 'member')
    expect(fetched('/dashboard', 'member')).toHaveLength(2)
  })
})

describe('preloading the requested page', () => {
  async function preloaded(path: string, remotes = [memberRemote, onboardingRemote, adminRemote]) {
    const { services, load } = createServices({ role: 'member' }, remotes)
    const preload = vi.fn<(context: PageContext) => unknown>()
    const origin = { remote: 'member', version: '1.2.0', owner: 'member team', registryId: '1' }
    const Component = () => null
    load.mockResolvedValue({ status: 'loaded', module: { Component, preload }, origin })
    await preloadRequestedPage(services.composition, new URL(path, 'http://localhost'))
    return { modules: load.mock.calls.map(([, module]) => module), preload }
  }

  it('calls the preload of the page with what this browser remembers of the user', async () => {
    const { user } = storeSession()
    remember()
    const { modules, preload } = await preloaded('/events?from=today')
    expect(modules).toEqual(['./events'])
    expect(preload).toHaveBeenCalledExactlyOnceWith({
      session: {
        status: 'signed-in',
        profile: {
          id: user.id,
          role: 'member',
          onboarding_status: 'profilecompleted',
          is_paid: true,
        },
      },
      parameters: {},
      searchParams: new URLSearchParams('from=today'),
    })
  })

  it('calls the preload of the stage while onboarding is open', async () => {
    storeSession()
    remember({ onboarding_status: 'signedin', is_paid: false })
    const { modules, preload } = await preloaded('/dashboard')
    expect(modules).toEqual(['./stage'])
    expect(preload).toHaveBeenCalledOnce()
  })

  it('ignores an error of the preload', async () => {
    storeSession()
    remember()
    const { services, load } = createServices({ role: 'member' }, [memberRemote])
    const preload = () => Promise.reject(new Error('broken'))
    const origin = { remote: 'member', version: '1.2.0', owner: 'member team', registryId: '1' }
    const Component = () => null
    load.mockResolvedValue({ status: 'loaded', module: { Component, preload }, origin })
    await preloadRequestedPage(services.composition, new URL('/dashboard', 'http://localhost'))
    expect(load).toHaveBeenCalledOnce()
  })

  it.each<[string, () => void, string]>([
    ['for a visitor', () => remember(), '/dashboard'],
    ['if no role is remembered', () => storeSession(), '/dashboard'],
    [
      'if only the role is remembered',
      () => {
        storeSession()
        localStorage.setItem('sabha-role', 'member')
      },
      '/dashboard',
    ],
    [
      'of a page that needs a role, which may be gone',
      () => {
        storeSession()
        remember({ role: 'admin' })
      },
      '/admin',
    ],
  ])('loads nothing %s', async (_, arrange, path) => {
    arrange()
    expect((await preloaded(path)).modules).toEqual([])
  })

  it('loads nothing of a remote that is switched off', async () => {
    storeSession()
    remember()
    expect((await preloaded('/dashboard', [{ ...memberRemote, releases: [] }])).modules).toEqual([])
  })
})
