import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderShell } from '../../../tests/render-shell.tsx'
import { createServices } from '../../../tests/services.ts'
import { createCodedError, sampleAuthSession, sampleProfile } from '../../../tests/session.ts'
import { accountActions } from '../../pages/account/form/account-actions.ts'
import { rememberRole } from '../../platform/session/remembered-role.ts'
import './sign-in-route.tsx'

it('shows that the server refused the new session, keeps it, and lets the user try again', async () => {
  const setup = createServices('nobody')
  const { backend } = setup
  vi.spyOn(accountActions, 'signInWithPassword').mockImplementation(async () => {
    backend.tell({ event: 'signed-in', session: sampleAuthSession() })
  })
  backend.ensureProfile.mockRejectedValue(createCodedError('session_refused'))
  const { user } = renderShell('/signin', setup)
  await user.type(await screen.findByRole('textbox', { name: /Email/ }), 'meera@sabha.test')
  await user.type(screen.getByLabelText(/^Password/), 'sabha-demo{Enter}')
  expect(await screen.findByText('session_refused')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Sign In' })
  expect(button).toBeEnabled()
  expect(backend.forgetSession).not.toHaveBeenCalled()
  await user.click(button)
  expect(accountActions.signInWithPassword).toHaveBeenCalledTimes(2)
})

it('shows that the session of an earlier visit has ended', async () => {
  rememberRole(sampleProfile())
  renderShell('/signin', createServices('nobody'))
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible()
})

it('shows that a page requires the sign-in', async () => {
  renderShell('/dashboard', createServices('nobody'))
  expect(await screen.findByText('Please sign in to open the page you asked for.')).toBeVisible()
})

it('shows the problem of a link in place of the end of the session', async () => {
  rememberRole(sampleProfile())
  const setup = createServices('nobody')
  await setup.session.check()
  setup.backend.currentSession.mockRejectedValueOnce(createCodedError('otp_expired'))
  await setup.session.check()
  expect(setup.session.getState().hasEnded).toBe(true)
  renderShell('/signin', setup)
  expect(await screen.findByText(/^This link has expired/)).toBeVisible()
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument()
})
