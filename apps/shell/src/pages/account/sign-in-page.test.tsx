import { fakeSession } from '@sabha/contract/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeActions, pendingAction, refusedAction } from '../../../tests/fake-actions.ts'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import type { AccountActions } from './form/account-actions.ts'
import type { SignInReason } from './sign-in-notice.tsx'
import { SignInPage } from './sign-in-page.tsx'

it('signs in once when Enter is pressed, and stays busy until the session is known', async () => {
  const { action, answer } = pendingAction()
  const { user } = show({ signInWithPassword: action })
  await user.type(email(), 'meera@sabha.test')
  await user.type(password(), 'sabha-demo{Enter}')
  await user.keyboard('{Enter}')
  expect(action).toHaveBeenCalledExactlyOnceWith({
    email: 'meera@sabha.test',
    password: 'sabha-demo',
  })
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeInTheDocument()
  answer()
  await waitFor(() => expect(action).toHaveReturned())
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeInTheDocument()
})

it("shows the server's message, keeps form input and moves the focus to the message", async () => {
  const { user, container } = show({
    signInWithPassword: refusedAction('invalid_credentials', 'Invalid login credentials'),
  })
  await signIn(user)
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('Invalid login credentials')
  expect(banner).toHaveFocus()
  expect(email()).toHaveValue('meera@sabha.test')
  expect(password()).toHaveValue('secret')
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  expect(await findAxeViolations(container)).toEqual([])
})

it('shows the specified message if the server sends none', async () => {
  const { user } = show({ signInWithPassword: refusedAction('unknown', '') })
  await signIn(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during sign in')
})

it('requires both fields before it sends a request', async () => {
  const actions = fakeActions()
  const { user } = show(actions)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(email()).toHaveAccessibleDescription('Please enter your email address')
  expect(password()).toHaveAccessibleDescription('Please enter your password')
  expect(email()).toHaveFocus()
  expect(actions.signInWithPassword).not.toHaveBeenCalled()
})

it('offers another verification email to a user who has not confirmed the first', async () => {
  const actions = fakeActions({
    signInWithPassword: refusedAction('email_not_confirmed', 'Email not confirmed'),
  })
  const { user } = show(actions)
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(actions.resendVerification).toHaveBeenCalledExactlyOnceWith('meera@sabha.test')
  expect(await screen.findByRole('status')).toHaveTextContent('another verification email')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('shows a refusal below the button, so that neither fields nor button move', async () => {
  const { user } = show({ signInWithPassword: refusedAction('user_banned', 'User is banned') })
  await signIn(user)
  const alert = await screen.findByRole('alert')
  expect(alert.previousElementSibling).toBe(screen.getByRole('button', { name: 'Sign In' }))
})

it('offers no verification email after any other refusal', async () => {
  const { user } = show({ signInWithPassword: refusedAction('user_banned', 'User is banned') })
  await signIn(user)
  await screen.findByRole('alert')
  expect(
    screen.queryByRole('button', { name: 'Resend verification email' }),
  ).not.toBeInTheDocument()
})

it('the Google button redirects to Google', async () => {
  const actions = fakeActions()
  const { user } = show(actions)
  await user.click(screen.getByRole('button', { name: 'Sign in with Google' }))
  expect(actions.signInWithGoogle).toHaveBeenCalledExactlyOnceWith({
    language: 'en',
    consents: [expect.objectContaining({ purpose: 'terms' }), expect.anything()],
  })
  expect(
    screen.getByText(/^If you are new, signing in with Google creates your account/),
  ).toBeInTheDocument()
})

it('links to the other account pages and supports autofill', () => {
  show()
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
})

it.each<[SignInReason, string]>([
  ['confirmed', 'Your email is confirmed. Please sign in.'],
  ['expired', 'This link has expired.'],
  ['refused', 'Sign-in was not completed.'],
  ['ended', 'Your session has ended. Please sign in again.'],
])('shows why the user is asked to sign in: %s', (reason, text) => {
  show({}, reason)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

function show(changes: Partial<AccountActions> = {}, reason: SignInReason | null = null) {
  const children = <SignInPage actions={fakeActions(changes)} reason={reason} />
  return renderPage({ children, session: fakeSession('signed-out'), path: '/signin' })
}

async function signIn(user: ReturnType<typeof show>['user']) {
  await user.type(email(), 'meera@sabha.test')
  await user.type(password(), 'secret{Enter}')
}

function email() {
  return screen.getByRole('textbox', { name: 'Email' })
}

function password() {
  return screen.getByLabelText('Password')
}
