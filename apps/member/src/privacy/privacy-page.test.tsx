import { jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeCommunity, sampleConsents } from '../../tests/community.ts'
import { Component as PrivacyPage } from './privacy-page.tsx'

it('explains that withdrawing a required consent deletes the account before asking for confirmation', async () => {
  const { requests } = fakeCommunity({ 'GET /rest/v1/consents': () => jsonAnswer(sampleConsents) })
  render(
    <FakePlatform>
      <UiProvider>
        <PrivacyPage />
      </UiProvider>
    </FakePlatform>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw consent: Privacy' }))
  expect(await screen.findByRole('alertdialog', { name: 'Delete your account?' })).toBeVisible()
  expect(screen.getByText(/withdrawing your consent to Privacy/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep My Account' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('reloads the settings on focus, because another tab may have changed them', async () => {
  let receipts = true
  fakeCommunity({
    'GET /rest/v1/member_settings': () =>
      jsonAnswer({ language: null, email_preferences: { receipts } }),
  })
  render(
    <FakePlatform>
      <UiProvider>
        <PrivacyPage />
      </UiProvider>
    </FakePlatform>,
  )
  expect(await screen.findByRole('switch', { name: 'My events' })).toBeChecked()
  const mails = await screen.findByRole('switch', { name: 'Receipts' })
  expect(mails).toBeChecked()
  receipts = false
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(mails).not.toBeChecked())
})
