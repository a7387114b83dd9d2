import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { refusedAction } from '../../../tests/fake-actions.ts'
import { addPrerenderedPage, hydratePage } from '../../../tests/hydrate-page.tsx'
import { samplePrerenderInput } from '../../../tests/sample-prerender-input.ts'
import { accountActions } from '../../pages/account/form/account-actions.ts'
import { loadAccountFunctions } from '../../pages/account/form/load-account.ts'

vi.mock('../../pages/account/form/load-account.ts', { spy: true })

const typed = { email: 'meera@sabha.test', password: 'sabha-demo' }

afterEach(() => document.body.replaceChildren())

it('keeps the focus and the text that is typed during hydration', async () => {
  const { element, report } = await addPrerenderedPage(samplePrerenderInput(), '/signin')
  const { email, password } = fields()
  email.value = typed.email
  password.value = 'sabha'
  password.focus()
  await hydratePage(element, samplePrerenderInput(), report, '/signin')
  expect(password).toHaveFocus()
  expect(loadAccountFunctions, 'what the press will need is on its way').toHaveBeenCalled()
  await userEvent.keyboard('-demo')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect({ email: email.value, password: password.value }).toEqual(typed)
  expect(report).not.toHaveBeenCalled()
})

it('signs in with text that was typed or filled in before, and keeps it after a refusal', async () => {
  const signIn = vi
    .spyOn(accountActions, 'signInWithPassword')
    .mockImplementation(refusedAction('email_not_confirmed', 'Email not confirmed'))
  const resend = vi.spyOn(accountActions, 'resendVerification').mockResolvedValue()
  const { element, report } = await addPrerenderedPage(samplePrerenderInput(), '/signin')
  const { email, password } = fields()
  email.value = typed.email
  password.value = typed.password
  await hydratePage(element, samplePrerenderInput(), report, '/signin')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(signIn).toHaveBeenCalledExactlyOnceWith(typed)
  await userEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }))
  expect(resend).toHaveBeenCalledExactlyOnceWith(typed.email)
})

it('validates a new password that was typed before', async () => {
  const { element, report } = await addPrerenderedPage(samplePrerenderInput(), '/signup')
  const { password } = fields()
  password.value = 'many small lamps, one light'
  await hydratePage(element, samplePrerenderInput(), report, '/signup')
  expect(password).toHaveAccessibleDescription('Strong password')
  expect(password).toHaveValue('many small lamps, one light')
})

function fields() {
  return {
    email: screen.getByLabelText<HTMLInputElement>('Email'),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
  }
}
