import { type FakePerson, fakeFoundation, fakeSession } from '@sabha/contract/testing'
import type { Profile } from '@sabha/types'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import { Header, type HeaderProps } from './header.tsx'

// Imported before the tests, so that the menu's loading time does not count.
beforeAll(() => import('./account-menu.tsx').then(() => undefined))

describe('for a signed-out user', () => {
  it('shows the way home, the entries, Sign In and Join Now', async () => {
    const { container } = show('signed-out')
    const bar = screen.getAllByRole('navigation', { name: 'Main' })[0]
    expect(bar && within(bar).getAllByRole('link').map(describeLink)).toEqual([
      `Home ${fakeFoundation.homeUrl}`,
      'Dashboard /dashboard',
      'Events /events',
    ])
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]).toHaveAttribute('href', '/signin')
    expect(screen.getAllByRole('link', { name: 'Join Now' })[0]).toHaveAttribute('href', '/signup')
    expect(screen.getAllByRole('link', { name: 'Home' })[0]).toHaveAccessibleDescription(
      "The foundation's website",
    )
    expect(screen.queryByRole('button', { name: 'Account menu' })).not.toBeInTheDocument()
    expect(await findAxeViolations(container)).toEqual([])
  })

  it('shows no payment link', () => {
    show('signed-out')
    expect(screen.queryByRole('link', { name: /payment|contribute/i })).not.toBeInTheDocument()
  })
})

describe('for a signed-in user', () => {
  it('opens a menu with the entries of remotes and Sign Out', async () => {
    const { user, container } = show('member')
    await user.click(await accountMenu())
    expect(screen.getByRole('menuitem', { name: 'View Profile' })).toHaveAttribute(
      'href',
      '/profile',
    )
    expect(await findAxeViolations(container)).toEqual([])
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(signOut).toHaveBeenCalledExactlyOnceWith()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('says that Sign Out ends all devices, and offers this one alone', async () => {
    const { user } = show('member')
    await user.click(await accountMenu())
    const onlyHere = screen.getByRole('menuitem', { name: 'Sign Out on This Device Only' })
    expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toHaveAccessibleDescription(
      'On all devices',
    )
    await user.click(onlyHere)
    expect(signOut).toHaveBeenCalledExactlyOnceWith({ onlyHere: true })
  })

  it('shows that it signs out, and ignores a second press', async () => {
    show('member', {}, { isLeaving: true })
    const [button] = screen.getAllByRole('button', { name: 'Signing out...' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })

  it('asks for no payment until the shell knows that one is due', () => {
    show('member', { is_paid: false }, { isPaymentDue: false })
    expect(screen.queryByRole('link', { name: 'Complete Payment' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Contribute' })[0]).toBeInTheDocument()
  })

  it('closes the menu on Escape and on a press outside', async () => {
    const { user } = show('member')
    await user.click(await accountMenu())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    await user.click(await accountMenu())
    await user.click(document.body)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('shows at most two initials', async () => {
    show('member', { full_name: 'Meera Lakshmi Iyer' })
    expect(await accountMenu()).toHaveTextContent('ML')
  })

  it('asks users who have not paid to complete the payment, and others to contribute', () => {
    const { unmount } = show('member', { is_paid: false }, { isPaymentDue: true })
    expect(screen.getAllByRole('link', { name: 'Complete Payment' })[0]).toHaveAttribute(
      'href',
      '/contribute',
    )
    unmount()
    show('member', { is_paid: true })
    expect(screen.getAllByRole('link', { name: 'Contribute' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: 'Complete Payment' })).not.toBeInTheDocument()
  })

  it('offers no payment before the payment step of onboarding', () => {
    const due = { isPaymentDue: true }
    const { unmount } = show('newcomer', { onboarding_status: 'paymentpending' }, due)
    expect(screen.getAllByRole('link', { name: 'Complete Payment' })[0]).toBeInTheDocument()
    unmount()
    show('newcomer', {}, due)
    expect(screen.queryByRole('link', { name: /payment|contribute/i })).not.toBeInTheDocument()
  })

  it('offers no payment while no remote claims the page', () => {
    show('member', {}, { contributePath: null })
    expect(screen.queryByRole('link', { name: /payment|contribute/i })).not.toBeInTheDocument()
  })
})

it('shows the header in another colour on admin and on superuser paths', () => {
  const grounds = ['/dashboard', '/admin/jobs', '/superuser', '/administer', '/status'].map(
    (path) => {
      const { unmount } = show('superuser', {}, {}, path)
      const ground = getComputedStyle(screen.getByRole('banner')).background
      unmount()
      return ground
    },
  )
  expect(new Set(grounds).size).toBe(3)
  expect(grounds[3]).toBe(grounds[0])
  expect(grounds[4]).toBe(grounds[2])
})

const signOut = vi.fn()

function show(
  person: FakePerson,
  changes: Partial<Profile> = {},
  props: Partial<HeaderProps> = {},
  path = '/',
) {
  signOut.mockClear()
  const session = fakeSession(person, changes)
  const header = (
    <Header
      foundation={fakeFoundation}
      session={session}
      entries={[
        { id: 'dashboard', label: 'Dashboard', to: '/dashboard' },
        { id: 'events', label: 'Events', to: '/events' },
      ]}
      accountEntries={[{ id: 'profile', label: 'View Profile', to: '/profile' }]}
      contributePath="/contribute"
      isPaymentDue={false}
      onSignOut={signOut}
      {...props}
    />
  )
  return renderPage({ children: header, session, path })
}

/** Of two, the one in the header. */
async function accountMenu() {
  const [button] = await screen.findAllByRole('button', { name: 'Account menu' })
  if (!button) throw new Error('There is no account menu')
  return button
}

function describeLink(link: HTMLElement) {
  return `${link.textContent} ${link.getAttribute('href')}`
}
