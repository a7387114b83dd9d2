import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  adminRemote,
  createServices,
  memberRemote,
  type TestVisitor,
  visitPage,
  waitUntilIdle,
} from '../../tests/services.ts'
import { sampleAuthSession, sampleProfile } from '../../tests/session.ts'
import { forgetReturnPath } from '../platform/session/return-path.ts'

afterEach(() => {
  forgetReturnPath()
})

const member: TestVisitor = { role: 'member' }
const admin: TestVisitor = { role: 'admin' }
const superuser: TestVisitor = { role: 'superuser' }
const newcomer: TestVisitor = { onboarding_status: 'signedin' }

/** The specification's route table: visitor, requested path, resulting path. */
const table: [TestVisitor, string, string][] = [
  ['nobody', '/', '/'],
  [member, '/', '/dashboard'],
  ['nobody', '/events', '/events'],
  [member, '/events', '/events'],
  ['nobody', '/signin', '/signin'],
  ['nobody', '/signup', '/signup'],
  [member, '/signin', '/dashboard'],
  [member, '/signup', '/dashboard'],
  ['nobody', '/forgot-password', '/forgot-password'],
  [member, '/forgot-password', '/forgot-password'],
  ['nobody', '/reset-password', '/signin'],
  [member, '/reset-password', '/reset-password'],
  [newcomer, '/reset-password', '/reset-password'],
  ['nobody', '/unauthorized', '/unauthorized'],
  [member, '/unauthorized', '/unauthorized'],
  ['nobody', '/dashboard', '/signin'],
  [member, '/dashboard', '/dashboard'],
  ['nobody', '/jobs', '/signin'],
  [member, '/jobs', '/jobs'],
  ['nobody', '/admin', '/signin'],
  [member, '/admin', '/unauthorized'],
  [admin, '/admin', '/admin'],
  [superuser, '/admin', '/admin'],
  [member, '/admin/jobs/7/edit', '/unauthorized'],
  [admin, '/admin/jobs/7/edit', '/admin/jobs/7/edit'],
  ['nobody', '/superuser', '/signin'],
  [member, '/superuser', '/unauthorized'],
  [admin, '/superuser', '/unauthorized'],
  [superuser, '/superuser', '/superuser'],
  ['nobody', '/status', '/signin'],
  [member, '/status', '/unauthorized'],
  [admin, '/status', '/unauthorized'],
  [superuser, '/status', '/status'],
  [member, '/status/more', '/unauthorized'],
  ['nobody', '/no/such/page', '/'],
  [member, '/no/such/page', '/dashboard'],
]

function named(visitor: TestVisitor): string {
  if (visitor === 'nobody') return visitor
  return visitor.onboarding_status ?? visitor.role ?? 'member'
}

describe('the route table', () => {
  it.each(table.map(([visitor, path, end]) => [named(visitor), path, end, visitor] as const))(
    'resolves an address for the visitor %s: %s to %s',
    async (_who, path, end, visitor) => {
      const { at } = await visitPage(path, createServices(visitor))
      expect(at()).toBe(end)
    },
  )
})

describe('a guard that denies', () => {
  it.each([
    ['nobody', '/dashboard'],
    ['nobody', '/admin'],
    [member, '/admin'],
    [member, '/ADMIN'],
    [member, '/admin/jobs/7/edit'],
    [admin, '/superuser'],
    ['nobody', '/admin/unknown'],
  ] as [TestVisitor, string][])('fetches no file of the remote (%o, %s)', async (visitor, path) => {
    const setup = createServices(visitor, [memberRemote, adminRemote])
    await visitPage(path, setup)
    const denied = setup.load.mock.calls.filter(([, module]) => module !== './dashboard')
    expect(denied).toEqual([])
    if (visitor === 'nobody') expect(setup.load).not.toHaveBeenCalled()
  })

  it('denies an unknown access word to every user', async () => {
    const { at, load } = await visitPage('/odd', createServices(superuser))
    expect(at()).toBe('/unauthorized')
    expect(load).not.toHaveBeenCalled()
  })

  it('lets in a user who was promoted since the profile was read', async () => {
    const setup = createServices(member)
    await setup.session.settled()
    setup.backend.ensureProfile.mockResolvedValue(sampleProfile({ role: 'admin' }))
    const { at } = await visitPage('/admin', setup)
    expect(at()).toBe('/admin')
  })
})

describe('while onboarding is open', () => {
  it.each([
    '/dashboard',
    '/events',
    '/jobs',
    '/admin',
    '/unauthorized',
    '/dashboard/unknown',
    '/status',
  ])('the stage replaces %s, and the page is not loaded', async (path) => {
    const { page, load } = await visitPage(path, createServices(newcomer))
    expect(page()).toMatchObject({ title: 'Onboarding' })
    expect(load.mock.calls.map(([remote]) => remote.name)).toEqual(['onboarding'])
  })

  it.each([
    ['/admin', '/dashboard'],
    ['/status', '/dashboard'],
    ['/unauthorized', '/dashboard'],
    ['/events', '/events'],
  ])('keeps a requested page only if the user may open it afterwards: %s', async (path, end) => {
    const { at, page } = await visitPage(path, createServices(newcomer))
    expect(at()).toBe(end)
    expect(page()).toMatchObject({ title: 'Onboarding' })
  })

  it('keeps a requested page of admins for a new admin', async () => {
    const { at } = await visitPage('/admin', createServices({ ...newcomer, role: 'admin' }))
    expect(at()).toBe('/admin')
  })

  it.each(['/forgot-password', '/reset-password'])('%s is not replaced', async (path) => {
    const { page } = await visitPage(path, createServices(newcomer))
    expect(page()).not.toMatchObject({ title: 'Onboarding' })
  })

  it('a card is shown if no remote offers the stage', async () => {
    const { page } = await visitPage('/dashboard', createServices(newcomer, [memberRemote]))
    expect(page()).toMatchObject({ title: 'Onboarding', outcome: { status: 'failed' } })
  })
})

describe('a session that changes while a page is open', () => {
  it('returns to the page that required the sign-in', async () => {
    const setup = createServices('nobody')
    const { at, router } = await visitPage('/jobs?page=2&all#openings', setup)
    expect(at()).toBe('/signin')
    setup.backend.tell({ event: 'signed-in', session: sampleAuthSession() })
    await vi.waitFor(() => {
      const { search, hash } = router.state.location
      expect(at() + search + hash).toBe('/jobs?page=2&all#openings')
    })
  })

  it('does not return to a page that the visitor has left since', async () => {
    const setup = createServices('nobody')
    const { at, router } = await visitPage('/jobs', setup)
    await router.navigate('/')
    await router.navigate('/signin')
    setup.backend.tell({ event: 'signed-in', session: sampleAuthSession() })
    await vi.waitFor(() => expect(at()).toBe('/dashboard'))
  })

  it('redirects to Sign In when another tab signs out', async () => {
    const setup = createServices(member)
    const { at, router } = await visitPage('/dashboard', setup)
    setup.backend.tell({ event: 'signed-out', session: null })
    await waitUntilIdle(router)
    expect(at()).toBe('/signin')
  })

  it('does not lead the next user to the page of a user who signed out in another tab', async () => {
    const setup = createServices(member)
    const { at, router } = await visitPage('/jobs?search=Vikram', setup)
    setup.backend.tell({ event: 'signed-out', session: null, hasLeft: true })
    await waitUntilIdle(router)
    expect(at()).toBe('/signin')
    expect(sessionStorage).toHaveLength(0)
    setup.backend.tell({ event: 'signed-in', session: sampleAuthSession() })
    await vi.waitFor(() => expect(at()).toBe('/dashboard'))
  })

  it('returns the next user to a page that they request themselves', async () => {
    const setup = createServices(member)
    const { at, router } = await visitPage('/dashboard', setup)
    setup.backend.tell({ event: 'signed-out', session: null, hasLeft: true })
    await waitUntilIdle(router)
    await router.navigate('/jobs?page=2')
    setup.backend.tell({ event: 'signed-in', session: sampleAuthSession() })
    await vi.waitFor(() => expect(at() + router.state.location.search).toBe('/jobs?page=2'))
  })

  it('redirects to the start page after Sign Out', async () => {
    const setup = createServices(member)
    const { at, router } = await visitPage('/dashboard', setup)
    await setup.session.signOut()
    await waitUntilIdle(router)
    expect(at()).toBe('/')
  })

  it('redirects to the dashboard when another tab signs in later', async () => {
    const setup = createServices(member)
    const { at, router } = await visitPage('/dashboard', setup)
    await setup.session.signOut()
    await waitUntilIdle(router)
    setup.backend.tell({
      event: 'signed-in',
      session: sampleAuthSession({ accessToken: 'token-2' }),
    })
    await vi.waitFor(() => expect(at()).toBe('/dashboard'))
  })

  it('redirects a demoted admin', async () => {
    const setup = createServices(admin)
    const { at, router } = await visitPage('/admin', setup)
    setup.backend.ensureProfile.mockResolvedValue(sampleProfile({ role: 'member' }))
    await setup.session.reloadProfile()
    await waitUntilIdle(router)
    expect(at()).toBe('/unauthorized')
  })

  it('runs no guard again when only the token was refreshed', async () => {
    const setup = createServices(member)
    await visitPage('/dashboard', setup)
    setup.load.mockClear()
    await setup.session.reloadProfile()
    expect(setup.load).not.toHaveBeenCalled()
  })
})

describe('an incomplete composition', () => {
  it.each([
    ['nobody', '/admin', '/signin'],
    [member, '/admin/members', '/unauthorized'],
    [admin, '/superuser', '/unauthorized'],
    [admin, '/admin', '/dashboard'],
  ] as [TestVisitor, string, string][])(
    'keeps the minimum access of paths (%o from %s to %s)',
    async (visitor, path, end) => {
      const { at } = await visitPage(path, createServices(visitor, [memberRemote]))
      expect(at()).toBe(end)
    },
  )

  it('does not loop without a dashboard', async () => {
    const { at, page } = await visitPage('/', createServices(member, []))
    expect([at(), page()]).toMatchObject(['/dashboard', { title: 'Page not found' }])
  })

  it("gives a remote no page outside its claims, nor in place of the shell's", async () => {
    const greedy = structuredClone(adminRemote)
    greedy.manifest.routes.push(
      { path: '/signin', access: 'public', title: 'Trap', module: './overview' },
      { path: '/elsewhere', access: 'public', title: 'Trap', module: './overview' },
      { path: '/terms', access: 'public', title: 'Trap', module: './overview' },
      { path: '/terms/:of', access: 'public', title: 'Trap', module: './overview' },
    )
    const { page } = await visitPage('/signin', createServices('nobody', [greedy]))
    expect(page()).toMatchObject({ title: 'Sign In' })
    greedy.manifest.claims.push('/terms')
    const { page: terms } = await visitPage('/terms', createServices('nobody', [greedy]))
    expect(terms()).toMatchObject({ title: 'Terms' })
    const { at: below } = await visitPage('/terms/trap', createServices('nobody', [greedy]))
    expect(below()).toBe('/')
    const { at } = await visitPage('/elsewhere', createServices('nobody', [greedy]))
    expect(at()).toBe('/')
  })
})
