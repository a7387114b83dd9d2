import { fakeSession } from '@sabha/contract/testing'
import { limits } from '@sabha/types'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeActions, refusedAction } from '../../../../tests/fake-actions.ts'
import { renderPage } from '../../../../tests/render-page.tsx'
import { findAxeViolations } from '../../../../tests/violations-of.ts'
import type { AccountActions } from '../form/account-actions.ts'
import { SignInPage } from '../sign-in-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('forgot password', () => {
  it('shows the same result whether or not the address has an account', async () => {
    const actions = fakeActions()
    const { user, container } = showForgot(actions)
    await user.type(screen.getByLabelText('Email'), 'who@sabha.test{Enter}')
    expect(actions.requestPasswordReset).toHaveBeenCalledExactlyOnceWith('who@sabha.test')
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeInTheDocument()
    expect(screen.getByText(/has an account/)).toHaveTextContent(
      'If who@sabha.test has an account, a link to set a new password is on its way.',
    )
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/signin')
    expect(await findAxeViolations(container)).toEqual([])
  })

  it("shows the server's message", async () => {
    const message = 'For security purposes, you can only request this after 60 seconds'
    const { user, container } = showForgot({
      requestPasswordReset: refusedAction('over_email_send_rate_limit', message),
    })
    await user.type(screen.getByLabelText('Email'), 'who@sabha.test{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Email')).toHaveValue('who@sabha.test')
    expect(await findAxeViolations(container)).toEqual([])
  })

  it('starts with the address that was typed on the sign-in page', async () => {
    const children = (
      <Routes>
        <Route path="/signin" element={<SignInPage actions={fakeActions()} />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage actions={fakeActions()} />} />
      </Routes>
    )
    const { user } = renderPage({ children, session: fakeSession('signed-out'), path: '/signin' })
    await user.type(screen.getByLabelText('Email'), 'who@sabha.test')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(await screen.findByRole('button', { name: 'Send Reset Link' })).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveValue('who@sabha.test')
  })

  it('leads a user who has signed in since the sign-in page to the dashboard', async () => {
    const children = (
      <Routes>
        <Route path="/signin" element={<SignInPage actions={fakeActions()} />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage actions={fakeActions()} />} />
        <Route path="/dashboard" element="The dashboard" />
      </Routes>
    )
    const { user } = renderPage({ children, path: '/signin' })
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(await screen.findByText('The dashboard')).toBeInTheDocument()
  })

  it('leaves a user alone who has left the page before the answer', async () => {
    const answer = Promise.withResolvers<void>()
    const requestPasswordReset = () => answer.promise
    const children = (
      <Routes>
        <Route path="/signin" element="The sign-in page" />
        <Route
          path="/forgot-password"
          element={<ForgotPasswordPage actions={{ ...fakeActions(), requestPasswordReset }} />}
        />
      </Routes>
    )
    const session = fakeSession('signed-out')
    const { user } = renderPage({ children, session, path: '/forgot-password' })
    await user.type(screen.getByLabelText('Email'), 'who@sabha.test{Enter}')
    await user.click(screen.getByRole('link', { name: 'Back to Sign In' }))
    await act(async () => answer.resolve())
    expect(await screen.findByText('The sign-in page')).toBeInTheDocument()
  })

  it('asks for an address', async () => {
    const actions = fakeActions()
    const { user } = showForgot(actions)
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter your email address',
    )
    expect(actions.requestPasswordReset).not.toHaveBeenCalled()
  })
})

describe('set new password, signed in for a while', () => {
  it('asks for the current password after the two fields, and sends it with the new one', async () => {
    const actions = fakeActions({ neededProof: async () => 'password' })
    const { user, container } = showReset(actions)
    await fillAndSend(user)
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" })
    expect(actions.updatePassword).not.toHaveBeenCalled()
    expect(await findAxeViolations(container)).toEqual([])
    await user.type(within(dialog).getByLabelText('Current Password'), 'old horse{Enter}')
    const proof = { kind: 'password', password: 'old horse' }
    expect(actions.reauthenticate).toHaveBeenCalledExactlyOnceWith(proof)
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeInTheDocument()
    expect(actions.updatePassword).toHaveBeenCalledExactlyOnceWith('correct horse', 'old horse')
  })

  it('shows at the field that the current password is wrong, and changes nothing', async () => {
    const actions = fakeActions({
      neededProof: async () => 'password',
      reauthenticate: refusedAction('invalid_credentials', 'Invalid login credentials'),
    })
    const { user } = showReset(actions)
    await fillAndSend(user)
    await user.type(await screen.findByLabelText('Current Password'), 'guess{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(
        'This is not your current password.',
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(actions.updatePassword).not.toHaveBeenCalled()
    expect(screen.getByLabelText('New Password')).toHaveValue('correct horse')
    await user.click(screen.getByRole('button', { name: 'Update Password' }))
    expect(await screen.findByLabelText('Current Password')).toHaveValue('')
  })

  it('emails a code to a user without a password, and accepts it', async () => {
    const actions = fakeActions({ neededProof: async () => 'code' })
    const { user } = showReset(actions)
    await fillAndSend(user)
    await user.click(await screen.findByRole('button', { name: 'Send Code' }))
    expect(actions.requestPasswordReset).toHaveBeenCalledExactlyOnceWith('member@sabha.test')
    await user.type(await screen.findByLabelText('Code'), '12 34 56{Enter}')
    const proof = { kind: 'code', code: '123456' }
    expect(actions.reauthenticate).toHaveBeenCalledExactlyOnceWith(proof)
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeInTheDocument()
    expect(actions.updatePassword).toHaveBeenCalledExactlyOnceWith('correct horse')
  })

  it('accepts a code in place of a forgotten current password', async () => {
    const actions = fakeActions({
      neededProof: async () => 'password',
      reauthenticate: refusedAction('otp_expired', 'Token has expired or is invalid'),
    })
    const { user } = showReset(actions)
    await fillAndSend(user)
    await user.click(await screen.findByRole('button', { name: 'Email me a code instead' }))
    await user.click(screen.getByRole('button', { name: 'Send Code' }))
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
        'This code is wrong or has expired.',
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Send another code' }))
    expect(actions.requestPasswordReset).toHaveBeenCalledTimes(2)
  })

  it('asks for the current password again if the re-authentication has expired meanwhile', async () => {
    const updatePassword = vi
      .fn<AccountActions['updatePassword']>()
      .mockImplementationOnce(
        refusedAction('current_password_required', 'Current password required'),
      )
      .mockImplementation(async () => {})
    const { user } = showReset({ updatePassword })
    await fillAndSend(user)
    await user.type(await screen.findByLabelText('Current Password'), 'old horse{Enter}')
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeInTheDocument()
  })
})

async function fillAndSend(user: ReturnType<typeof showReset>['user']) {
  await user.type(screen.getByLabelText('New Password'), 'correct horse')
  await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse{Enter}')
}

describe('set new password', () => {
  it.each([
    [
      '12345',
      '12345',
      'New Password',
      `Password must be at least ${limits.passwordMinLength} characters long`,
    ],
    ['correct h0rs3', 'correct h0rs3s', 'Confirm New Password', 'Passwords do not match'],
  ])('refuses %s and %s', async (password, confirmation, label, message) => {
    const actions = fakeActions()
    const { user } = showReset(actions)
    await user.type(screen.getByLabelText('New Password'), password)
    await user.type(screen.getByLabelText('Confirm New Password'), `${confirmation}{Enter}`)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    )
    expect(actions.updatePassword).not.toHaveBeenCalled()
  })

  it('contains the email address in a hidden field for password managers', () => {
    const { container } = showReset()
    const name = container.querySelector('input[autocomplete=username]')
    expect(name).toHaveValue('member@sabha.test')
    expect(name).not.toBeVisible()
  })

  it('limits the length of a password to what the identity service hashes', async () => {
    const actions = fakeActions()
    const { user } = showReset(actions)
    await user.type(screen.getByLabelText('New Password'), 'क'.repeat(25))
    await user.type(screen.getByLabelText('Confirm New Password'), `${'क'.repeat(25)}{Enter}`)
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
      expect.stringContaining(`${limits.passwordMaxBytes} characters or fewer`),
    )
    expect(actions.updatePassword).not.toHaveBeenCalled()
  })

  it('marks the password if it is the old one', async () => {
    const message = 'New password should be different from the old password.'
    const { user } = showReset({ updatePassword: refusedAction('same_password', message) })
    const password = screen.getByLabelText('New Password')
    await user.type(password, 'correct horse')
    await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse{Enter}')
    await waitFor(() => expect(password).toHaveAccessibleDescription(message))
    expect(password).toBeInvalid()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows advice at the password if the server finds it weak', async () => {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.'
    const { user } = showReset({ updatePassword: refusedAction('weak_password', message) })
    const password = screen.getByLabelText('New Password')
    await user.type(password, 'plain old words')
    await user.type(screen.getByLabelText('Confirm New Password'), 'plain old words{Enter}')
    await waitFor(() => expect(password).toHaveFocus())
    expect(password).toHaveAccessibleDescription(
      expect.stringContaining('This password is common and easy to guess.'),
    )
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(password).toHaveValue('plain old words')
  })

  it('confirms the change and goes to the dashboard by the button', async () => {
    const actions = fakeActions()
    const { user, container } = showReset(actions)
    await user.type(screen.getByLabelText('New Password'), 'correct horse')
    await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse{Enter}')
    expect(actions.updatePassword).toHaveBeenCalledExactlyOnceWith('correct horse')
    expect(await screen.findByRole('heading', { name: 'Password Updated!' })).toBeInTheDocument()
    expect(await findAxeViolations(container)).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Go to Dashboard' }))
    expect(screen.getByText('The dashboard')).toBeInTheDocument()
  })

  it('goes to the dashboard by itself after 2 seconds', async () => {
    vi.useFakeTimers()
    showReset()
    fireEvent.change(screen.getByLabelText('New Password'), { target: { value: 'correct horse' } })
    fireEvent.change(screen.getByLabelText('Confirm New Password'), {
      target: { value: 'correct horse' },
    })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Update Password' })))
    expect(screen.getByRole('heading', { name: 'Password Updated!' })).toBeInTheDocument()
    await act(async () => vi.advanceTimersByTime(1999))
    expect(screen.queryByText('The dashboard')).not.toBeInTheDocument()
    await act(async () => vi.advanceTimersByTime(1))
    expect(screen.getByText('The dashboard')).toBeInTheDocument()
  })
})

function showForgot(changes: Partial<AccountActions> = {}) {
  const children = <ForgotPasswordPage actions={fakeActions(changes)} />
  return renderPage({ children, session: fakeSession('signed-out'), path: '/forgot-password' })
}

function showReset(changes: Partial<AccountActions> = {}) {
  const actions = fakeActions(changes)
  const children = (
    <Routes>
      <Route path="/reset-password" element={<ResetPasswordPage actions={actions} />} />
      <Route path="/dashboard" element="The dashboard" />
    </Routes>
  )
  return renderPage({ children, path: '/reset-password' })
}
