import { useLocation } from '@sabha/contract/router'
import { fakeFoundation, fakeSession } from '@sabha/contract/testing'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import { MobileMenu } from './mobile-menu.tsx'

it('opens the mobile menu with its button, and closes it with the button, Escape and a press outside', async () => {
  const { user } = show()
  await user.click(menuButton('Open menu'))
  await user.click(menuButton('Close menu'))
  await user.click(menuButton('Open menu'))
  await user.tab()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(menuButton('Open menu')).toHaveFocus()
  await user.click(menuButton('Open menu'))
  await user.click(document.body)
  expect(menuButton('Open menu')).toHaveAttribute('aria-expanded', 'false')
})

it('contains all entries of the header', async () => {
  const { user, container, signOut } = show()
  const panel = await openPanel(user)
  expect(within(panel).getAllByRole('link').map(describeLink)).toEqual([
    `Home ${fakeFoundation.homeUrl}`,
    'Dashboard /dashboard',
    'Events /events',
    'Complete Payment /contribute',
    'View Profile /profile',
  ])
  expect(await findAxeViolations(container)).toEqual([])
  await user.click(within(panel).getByRole('button', { name: 'Sign Out' }))
  expect(signOut).toHaveBeenCalledExactlyOnceWith()
})

it('centres what Sign Out ends below its centred label', async () => {
  const { user } = show()
  const panel = await openPanel(user)
  expect(within(panel).getByText('On all devices')).toHaveStyle({ textAlign: 'center' })
})

it('offers to sign out on this device only', async () => {
  const { user, signOut } = show()
  const panel = await openPanel(user)
  await user.click(within(panel).getByRole('button', { name: 'Sign Out on This Device Only' }))
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ onlyHere: true })
})

it('offers Sign In and Join Now to a signed-out user', async () => {
  const { user } = show('signed-out')
  const panel = await openPanel(user)
  expect(within(panel).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
  expect(within(panel).getByRole('link', { name: 'Join Now' })).toHaveAttribute('href', '/signup')
  expect(within(panel).queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument()
})

it('closes the mobile menu when the focus leaves it', async () => {
  const { user } = show()
  const panel = await openPanel(user)
  within(panel).getByRole('button', { name: 'Sign Out' }).focus()
  await user.tab()
  expect(screen.getByRole('textbox', { name: 'Behind' })).toHaveFocus()
  expect(menuButton('Open menu')).toBeInTheDocument()
})

it.each(['Events', 'Dashboard'])('closes the mobile menu after following %s', async (name) => {
  const { user } = show()
  const panel = await openPanel(user)
  await user.click(within(panel).getByRole('link', { name }))
  expect(menuButton('Open menu')).toBeInTheDocument()
})

function show(person: 'member' | 'signed-out' = 'member') {
  const signOut = vi.fn()
  const session = fakeSession(person, { is_paid: false })
  const children = (
    <>
      <MenuOfPage person={person} onSignOut={signOut} />
      <input aria-label="Behind" />
    </>
  )
  return { signOut, ...renderPage({ children, session, path: '/dashboard' }) }
}

/** Uses the key that the header gives the menu. */
function MenuOfPage({ person, onSignOut }: { person: 'member' | 'signed-out'; onSignOut(): void }) {
  return (
    <MobileMenu
      key={useLocation().key}
      ground="headerMember"
      foundation={fakeFoundation}
      session={fakeSession(person, { is_paid: false })}
      entries={[
        { id: 'dashboard', label: 'Dashboard', to: '/dashboard' },
        { id: 'events', label: 'Events', to: '/events' },
      ]}
      accountEntries={[{ id: 'profile', label: 'View Profile', to: '/profile' }]}
      contributePath="/contribute"
      isPaymentDue
      onSignOut={onSignOut}
    />
  )
}

function menuButton(name: string) {
  return screen.getByRole('button', { name })
}

async function openPanel(user: ReturnType<typeof show>['user']) {
  await user.click(menuButton('Open menu'))
  const panel = document.getElementById(
    menuButton('Close menu').getAttribute('aria-controls') ?? '',
  )
  if (!panel) throw new Error('The button controls nothing')
  return panel
}

function describeLink(link: HTMLElement) {
  return `${link.textContent} ${link.getAttribute('href')}`
}
