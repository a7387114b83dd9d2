import { type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LanguagePanel } from './language-panel.tsx'

function open(answer: FakeAnswer) {
  fakeBackend({ 'GET /rest/v1/member_settings': answer })
  render(
    <FakePlatform session={fakeSession('member')}>
      <UiProvider>
        <LanguagePanel />
      </UiProvider>
    </FakePlatform>,
  )
}

it('shows each language by its own name with the current one selected, and changes it at once', async () => {
  open(() => jsonAnswer({ language: 'en', email_preferences: {} }))
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'हिन्दी' }))
  expect(await screen.findByRole('group', { name: 'आपकी भाषा' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'हिन्दी' })).toBeChecked()
})

it.each([null, { language: null, email_preferences: {} }])(
  "shows no selection while the account has no language, even for the page's language: %j",
  async (settings) => {
    open(() => jsonAnswer(settings))
    const hint = await screen.findByText('Emails come in English until you choose.')
    const english = screen.getByRole('radio', { name: 'English' })
    expect(english).not.toBeChecked()
    await userEvent.click(english)
    expect(english).toBeChecked()
    expect(hint).not.toBeInTheDocument()
  },
)
