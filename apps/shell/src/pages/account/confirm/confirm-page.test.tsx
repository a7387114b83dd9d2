import { BackendError } from '@sabha/backend'
import type { OpenedLink } from '@sabha/backend/account'
import { fakeSession } from '@sabha/contract/testing'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { fakeActions, refusedAction, sampleOpenedLink } from '../../../../tests/fake-actions.ts'
import { renderPage } from '../../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../../tests/violations-of.ts'
import { legalTextVersion } from '../../legal/text-version.ts'
import type { AccountActions } from '../form/account-actions.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { safeNextPath } from './use-confirmation.ts'

it.each([
  ['signup', 'Confirm your email', 'The dashboard'],
  ['recovery', 'Set New Password', 'The new password'],
])(
  'uses a link of type %s only when pressed, in a browser that did not request any',
  async (type, title, page) => {
    const hasOpenRequest = async () => false
    const actions = { hasOpenRequest, confirmEmail: vi.fn(async () => sampleOpenedLink()) }
    const { user, container } = show(`?token_hash=abc&type=${type}`, actions)
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    expect(await findAxeViolations(container)).toEqual([])
    expect(actions.confirmEmail).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(page)).toBeInTheDocument()
    expect(actions.confirmEmail).toHaveBeenCalledExactlyOnceWith({ tokenHash: 'abc', type })
  },
)

it('confirms a link once and redirects', async () => {
  const confirmEmail = vi.fn<AccountActions['confirmEmail']>(async () => sampleOpenedLink())
  show('?token_hash=abc&type=signup&next=http%3A%2F%2Flocalhost%3A3000%2Fdashboard', {
    confirmEmail,
  })
  expect(await screen.findByText('The dashboard')).toBeInTheDocument()
  expect(confirmEmail).toHaveBeenCalledExactlyOnceWith({ tokenHash: 'abc', type: 'signup' })
})

it('redirects to Set New Password for a link of a password reset', async () => {
  show('?token_hash=abc&type=recovery', { confirmEmail: async () => sampleOpenedLink() })
  expect(await screen.findByText('The new password')).toBeInTheDocument()
})

it.each([
  ['recovery', 'Get Another Link', '/forgot-password'],
  ['signup', 'Sign In', '/signin'],
])('offers a new link if a link for %s has expired', async (type, label, href) => {
  const { container } = show(`?token_hash=abc&type=${type}`, {
    confirmEmail: refusedAction('otp_expired', 'Email link is invalid or has expired'),
  })
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href)
  expect(await findAxeViolations(container)).toEqual([])
})

it('redirects a user whom the link has signed in before, however often it is opened', async () => {
  show(
    '?token_hash=abc&type=signup',
    { confirmEmail: refusedAction('otp_expired', 'Email link is invalid or has expired') },
    fakeSession('member'),
  )
  expect(await screen.findByText('The dashboard')).toBeInTheDocument()
})

it.each(['', '?type=signup', '?token_hash=abc&type=unheard-of'])(
  'shows an address without a link (%j) as an expired link',
  async (query) => {
    const actions = fakeActions()
    show(query, actions)
    expect(
      await screen.findByRole('heading', { name: 'This link has expired' }),
    ).toBeInTheDocument()
    expect(actions.confirmEmail).not.toHaveBeenCalled()
  },
)

it.each(['signup', 'recovery'])(
  'asks for a password before a link of type %s finishes a sign-up of another browser',
  async (type) => {
    const link = sampleOpenedLink({ finishSignUp: async () => false })
    const { user, container } = show(`?token_hash=abc&type=${type}`, {
      confirmEmail: async () => link,
    })
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeInTheDocument()
    expect(screen.getByText(/^new@sabha.test is confirmed/)).toBeInTheDocument()
    expect(await findAxeViolations(container)).toEqual([])
    expect(link.keep).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('New Password'), 'correct horse')
    await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse{Enter}')
    expect(await screen.findByText('The dashboard')).toBeInTheDocument()
    expect(link.choosePassword).toHaveBeenCalledExactlyOnceWith('correct horse', agreement)
    expect(link.keep).toHaveBeenCalledOnce()
  },
)

it.each([
  ['signup', '/jobs/7', 'The job'],
  ['recovery', '/reset-password', 'The dashboard'],
])('opens what a link of type %s leads to once a password is chosen', async (type, next, page) => {
  const link = sampleOpenedLink({ finishSignUp: async () => false })
  const { user } = show(`?token_hash=abc&type=${type}&next=${encodeURIComponent(next)}`, {
    confirmEmail: async () => link,
  })
  await user.type(await screen.findByLabelText('New Password'), 'correct horse')
  await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse{Enter}')
  expect(await screen.findByText(page)).toBeInTheDocument()
})

it('does not sign in while the chosen password is refused', async () => {
  const message = 'Password is known to be weak and easy to guess, please choose a different one.'
  const choosePassword = refusedAction('weak_password', message)
  const link = sampleOpenedLink({ finishSignUp: async () => false, choosePassword })
  const { user } = show('?token_hash=abc&type=signup', { confirmEmail: async () => link })
  await user.type(await screen.findByLabelText('New Password'), 'seven77')
  await user.type(screen.getByLabelText('Confirm New Password'), 'seven77{Enter}')
  expect(await screen.findByText(/common and easy to guess/)).toBeInTheDocument()
  expect(link.keep).not.toHaveBeenCalled()
})

it.each(['signup', 'recovery'])(
  'asks for confirmation before it signs in with a link of type %s that this browser did not request',
  async (type) => {
    const link = sampleOpenedLink({ isExpected: false })
    const { user, container } = show(`?token_hash=abc&type=${type}`, {
      confirmEmail: async () => link,
    })
    expect(
      await screen.findByRole('heading', { name: 'Is this your account?' }),
    ).toBeInTheDocument()
    expect(screen.getByText(/signs you in as new@sabha.test/)).toBeInTheDocument()
    expect(await findAxeViolations(container)).toEqual([])
    expect(link.finishSignUp).not.toHaveBeenCalled()
    expect(link.keep).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Continue as new@sabha.test' }))
    expect(
      await screen.findByText(type === 'signup' ? 'The dashboard' : 'The new password'),
    ).toBeInTheDocument()
    expect(link.keep).toHaveBeenCalledOnce()
  },
)

it('ends the session of an opened link if the user cancels', async () => {
  const link = sampleOpenedLink({ isExpected: false })
  const { user } = show('?token_hash=abc&type=recovery', { confirmEmail: async () => link })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('The sign-in')).toBeInTheDocument()
  expect(link.discard).toHaveBeenCalledOnce()
  expect(link.keep).not.toHaveBeenCalled()
})

it('tries again to finish the sign-up without using the link twice', async () => {
  const finishSignUp = vi
    .fn<OpenedLink['finishSignUp']>()
    .mockRejectedValueOnce(new BackendError({ code: 'network', message: 'No connection' }))
    .mockResolvedValueOnce(true)
  const confirmEmail = vi.fn(async () => sampleOpenedLink({ finishSignUp }))
  const { user } = show('?token_hash=abc&type=signup', { confirmEmail })
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('The dashboard')).toBeInTheDocument()
  expect(confirmEmail).toHaveBeenCalledOnce()
})

it.each(['magiclink', 'invite', 'email_change', 'email'])(
  'refuses a link of type %s, which no screen sends',
  async (type) => {
    const actions = fakeActions()
    show(`?token_hash=abc&type=${type}`, actions)
    expect(
      await screen.findByRole('heading', { name: 'This link has expired' }),
    ).toBeInTheDocument()
    expect(actions.confirmEmail).not.toHaveBeenCalled()
  },
)

const agreement = {
  language: 'en',
  consents: [
    { purpose: 'terms', text_version: legalTextVersion },
    { purpose: 'privacy', text_version: legalTextVersion },
  ],
}

const present = { id: 'two', email: 'member@sabha.test', name: null, avatarUrl: null }

it('asks for confirmation before a link replaces the signed-in user', async () => {
  const link = sampleOpenedLink({ replaces: present })
  const { user, container } = show(
    '?token_hash=abc&type=recovery',
    { confirmEmail: async () => link },
    fakeSession('member'),
  )
  expect(
    await screen.findByRole('heading', { name: 'This link is for another account' }),
  ).toBeInTheDocument()
  expect(
    screen.getByText(/is for new@sabha.test, but you are signed in as member@sabha.test/),
  ).toBeInTheDocument()
  expect(link.keep).not.toHaveBeenCalled()
  expect(await findAxeViolations(container)).toEqual([])
  await user.tab()
  expect(screen.getByRole('button', { name: 'Stay signed in as member@sabha.test' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The dashboard')).toBeInTheDocument()
  expect(link.discard).toHaveBeenCalledOnce()
  expect(link.keep).not.toHaveBeenCalled()
})

it('signs in the other user if the signed-in user accepts', async () => {
  const link = sampleOpenedLink({ replaces: present })
  const { user } = show('?token_hash=abc&type=recovery', { confirmEmail: async () => link })
  await user.click(await screen.findByRole('button', { name: 'Continue as new@sabha.test' }))
  expect(await screen.findByText('The new password')).toBeInTheDocument()
  expect(link.keep).toHaveBeenCalledOnce()
})

it('opens the link again on request if the server could not be reached', async () => {
  const confirmEmail = vi
    .fn<AccountActions['confirmEmail']>()
    .mockRejectedValueOnce(new BackendError({ code: 'network', message: 'No connection' }))
    .mockResolvedValueOnce(sampleOpenedLink())
  const { user } = show('?token_hash=abc&type=signup', { confirmEmail })
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('The dashboard')).toBeInTheDocument()
})

it.each([
  ['/dashboard', '/dashboard'],
  ['/reset-password?from=mail#top', '/reset-password?from=mail#top'],
  ['https://app.example/dashboard', '/dashboard'],
  ['https://evil.example/dashboard', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://app.example//evil.example', null],
  ['javascript:alert(1)', null],
  [null, null],
])('redirects for next=%s to %s', (next, path) => {
  expect(safeNextPath(next, 'https://app.example')).toBe(path)
})

function show(
  query: string,
  changes: Partial<AccountActions>,
  session = fakeSession('signed-out'),
) {
  const actions = fakeActions(changes)
  const children = (
    <Routes>
      <Route path="/auth/confirm" element={<ConfirmPage actions={actions} />} />
      <Route path="/dashboard" element="The dashboard" />
      <Route path="/jobs/7" element="The job" />
      <Route path="/reset-password" element="The new password" />
      <Route path="/signin" element="The sign-in" />
    </Routes>
  )
  const path = `/auth/confirm${query}`
  return renderPage({ children, session, path }, { reactStrictMode: true })
}
