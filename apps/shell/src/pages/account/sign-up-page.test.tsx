import { fakeSession } from '@sabha/contract/testing'
import { limits } from '@sabha/types'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeActions, refusedAction } from '../../../tests/fake-actions.ts'
import { renderPage } from '../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../tests/violations-of.ts'
import { legalTextVersion } from '../legal/text-version.ts'
import type { AccountActions } from './form/account-actions.ts'
import { SignUpPage } from './sign-up-page.tsx'

const agreed = {
  language: 'en',
  consents: [
    { purpose: 'terms', text_version: legalTextVersion },
    { purpose: 'privacy', text_version: legalTextVersion },
  ],
}

afterEach(() => {
  vi.useRealTimers()
})

it('asks the user to check their inbox', async () => {
  const actions = fakeActions()
  const { user, container } = show(actions)
  await fill(user, { email: ' new@sabha.test ', password: 'correct horse' })
  expect(actions.signUp).toHaveBeenCalledExactlyOnceWith(
    { email: 'new@sabha.test', password: 'correct horse' },
    agreed,
  )
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeInTheDocument()
  expect(screen.getByText(/verification link/)).toHaveTextContent(
    'We have sent a verification link to new@sabha.test. Open it to finish signing up.',
  )
  expect(screen.getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/signin')
  expect(await findAxeViolations(container)).toEqual([])
})

it('says what the user agrees to, with links to the texts that keep form input', async () => {
  show()
  expect(screen.getByText(/^By signing up, you agree to our/)).toBeInTheDocument()
  const terms = screen.getByRole('link', { name: 'Terms' })
  expect(terms).toHaveAttribute('href', '/terms')
  const privacy = screen.getByRole('link', { name: 'Privacy' })
  expect(privacy).toHaveAttribute('href', '/privacy')
  for (const link of [terms, privacy]) expect(link).toHaveAttribute('target', '_blank')
})

it('sends the verification email again after a minute, and confirms it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const actions = fakeActions()
  const { user } = show(actions)
  await fill(user, { email: ' new@sabha.test ', password: 'correct horse' })
  const waiting = /^Resend verification email in \d+ s$/
  await user.click(await screen.findByRole('button', { name: waiting }))
  expect(actions.resendVerification).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + limits.otpResendSeconds * 1000)
  await user.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(actions.resendVerification).toHaveBeenCalledExactlyOnceWith('new@sabha.test')
  expect(await screen.findByRole('status')).toHaveTextContent('the newer one')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: waiting }))
  expect(actions.resendVerification).toHaveBeenCalledOnce()
})

it('returns to the form for another email address', async () => {
  const { user } = show()
  await fill(user, { email: 'mistyped@sabha.test', password: 'correct horse' })
  await user.click(await screen.findByRole('button', { name: 'Use another email' }))
  expect(screen.getByLabelText('Email')).toHaveValue('mistyped@sabha.test')
})

it.each([
  [{ confirmation: 'another' }, 'Confirm Password', 'Passwords do not match'],
  [
    { password: 'short', confirmation: 'short' },
    'Password',
    `Password must be at least ${limits.passwordMinLength} characters long`,
  ],
  [
    { password: 'short', confirmation: 'other' },
    'Password',
    `Password must be at least ${limits.passwordMinLength} characters long`,
  ],
  [{ email: 'nobody' }, 'Email', 'Please enter a valid email address'],
])('refuses the input %j before it sends a request', async (typed, label, message) => {
  const actions = fakeActions()
  const { user } = show(actions)
  await fill(user, typed)
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(actions.signUp).not.toHaveBeenCalled()
})

it("shows the server's message and keeps form input", async () => {
  const message = 'Only a few mails an hour'
  const { user, container } = show({ signUp: refusedAction('over_email_send_rate_limit', message) })
  await fill(user, {})
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Email')).toHaveValue('new@sabha.test')
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse')
  expect(await findAxeViolations(container)).toEqual([])
})

it('shows advice at the password if the server finds it weak, and keeps form input', async () => {
  const message = 'Password is known to be weak and easy to guess, please choose a different one.'
  const { user, container } = show({ signUp: refusedAction('weak_password', message) })
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAccessibleDescription(`${limits.passwordMinLength} characters or more`)
  await fill(user, { password: 'plain old words' })
  await waitFor(() => expect(password).toHaveFocus())
  expect(password).toHaveAccessibleDescription(
    expect.stringContaining('This password is common and easy to guess.'),
  )
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveValue('new@sabha.test')
  expect(password).toHaveValue('plain old words')
  expect(screen.getByLabelText('Confirm Password')).toHaveValue('plain old words')
  expect(await findAxeViolations(container)).toEqual([])
})

it('refuses a common password without a request', async () => {
  const actions = fakeActions()
  const { user } = show(actions)
  const password = screen.getByLabelText('Password')
  await user.type(password, 'Baseball')
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(
      'This password is common and easy to guess. Please choose another, such as a few unrelated words.',
    ),
  )
  await user.clear(password)
  await fill(user, { password: 'baseball' })
  expect(password).toHaveAccessibleDescription(
    expect.stringContaining('This password is common and easy to guess.'),
  )
  expect(actions.signUp).not.toHaveBeenCalled()
})

it('refuses a password of spaces only', async () => {
  const actions = fakeActions()
  const { user } = show(actions)
  await fill(user, { password: '        ' })
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining('This password is common and easy to guess.'),
  )
  expect(actions.signUp).not.toHaveBeenCalled()
})

it('the Google button redirects to Google, and a link leads to Sign In', async () => {
  const actions = fakeActions()
  const { user } = show(actions)
  await user.click(screen.getByRole('button', { name: 'Sign up with Google' }))
  expect(actions.signInWithGoogle).toHaveBeenCalledExactlyOnceWith(agreed)
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
})

it('lets the browser suggest and save a password', () => {
  show()
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('autocomplete', 'new-password')
})

function show(changes: Partial<AccountActions> = {}) {
  const children = <SignUpPage actions={fakeActions(changes)} />
  return renderPage({ children, session: fakeSession('signed-out'), path: '/signup' })
}

interface Typed {
  email?: string
  password?: string
  confirmation?: string
}

async function fill(user: ReturnType<typeof show>['user'], typed: Typed) {
  const { email = 'new@sabha.test', password = 'correct horse', confirmation = password } = typed
  await user.type(screen.getByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm Password'), `${confirmation}{Enter}`)
}
