import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderShell } from '../../../tests/render-shell.tsx'
import { createServices } from '../../../tests/services.ts'
import { createCodedError, sampleAuthSession } from '../../../tests/session.ts'
import { accountActions } from '../../pages/account/form/account-actions.ts'
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
