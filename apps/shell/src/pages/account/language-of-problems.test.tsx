import { usePlatform } from '@sabha/contract'
import { fakeSession } from '@sabha/contract/testing'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { fakeActions, refusedAction } from '../../../tests/fake-actions.ts'
import { renderPage } from '../../../tests/render-page.tsx'
import { ForgotPasswordPage } from './password/forgot-password-page.tsx'
import { ResetPasswordPage } from './password/reset-password-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

const weak = refusedAction('weak_password', 'Password is too weak')

it.each([
  ['sign-in', 'Sign In', <SignInPage key="1" />, 'कृपया अपना ईमेल पता भरें'],
  ['sign-up', 'Sign Up', <SignUpPage key="2" />, 'कृपया अपना पासवर्ड भरें'],
  ['forgot password', 'Send Reset Link', <ForgotPasswordPage key="3" />, 'कृपया अपना ईमेल पता भरें'],
  ['new password', 'Update Password', <ResetPasswordPage key="4" />, 'कृपया अपना पासवर्ड भरें'],
])(
  'translates the problems on the %s form when the language changes',
  async (_, send, page, told) => {
    const { user } = show(page)
    await user.click(screen.getByRole('button', { name: send }))
    expect(screen.queryByText(told)).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'हिन्दी' }))
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(screen.queryByText(/^Please|^Password/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'हिन्दी' })).toHaveFocus()
  },
)

it("translates the server's refusal when the language changes", async () => {
  const actions = {
    ...fakeActions(),
    signInWithPassword: refusedAction('invalid_credentials', 'Invalid'),
  }
  const { user } = show(<SignInPage actions={actions} />)
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'meera@sabha.test')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  const banner = await screen.findByRole('alert')
  expect(banner).toHaveTextContent('Invalid')

  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))
  expect(await within(banner).findByText('ईमेल या पासवर्ड सही नहीं है।')).toBeInTheDocument()
})

it('translates the refusal of a password when the language changes', async () => {
  const { user } = show(<ResetPasswordPage actions={{ ...fakeActions(), updatePassword: weak }} />)
  for (const label of ['New Password', 'Confirm New Password'])
    await user.type(screen.getByLabelText(label), 'correct horse')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^This password is common/)).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'हिन्दी' }))
  expect(await screen.findByText(/^यह पासवर्ड बहुत आम है/)).toBeInTheDocument()
})

function show(page: ReactNode) {
  const children = (
    <>
      {page}
      <LanguageButton />
    </>
  )
  return renderPage({ children, session: fakeSession('signed-out') })
}

function LanguageButton() {
  const { setLanguage } = usePlatform()
  return (
    <button type="button" onClick={() => setLanguage('hi')}>
      हिन्दी
    </button>
  )
}
