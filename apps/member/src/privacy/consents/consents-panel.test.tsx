import { dataRefusal, type FakeAnswer, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleConsents } from '../../../tests/community.ts'
import { ConsentsPanel } from './consents-panel.tsx'

function open(answer: FakeAnswer) {
  const session = fakeSession('member')
  const backend = fakeBackend({ 'GET /rest/v1/consents': answer })
  render(
    <FakePlatform session={session}>
      <UiProvider>
        <ConsentsPanel />
      </UiProvider>
    </FakePlatform>,
  )
  return { ...backend, userId: session.status === 'signed-in' ? session.user.id : '' }
}

it('tells what was agreed to and when, what was withdrawn, and how to withdraw the rest', async () => {
  const { requests, userId } = open(() => jsonAnswer(sampleConsents))
  const [privacy, newsletter] = await screen.findAllByRole('listitem')
  expect(privacy).toHaveTextContent('PrivacyGiven on 22 Nov 2026, to the text of 2026-11-22')
  expect(privacy).not.toHaveTextContent('Withdrawn')
  expect(newsletter).toHaveTextContent('newsletter')
  expect(newsletter).toHaveTextContent('Withdrawn on 1 Mar 2026')
  expect(screen.getByText(/to take them back, delete it below/)).toBeVisible()
  expect(requests[0]?.path).toContain(`user_id=eq.${userId}`)
})

it('says where none is on record', async () => {
  open(() => jsonAnswer([]))
  expect(await screen.findByText('No consent of yours is on record.')).toBeVisible()
})

it('says what failed, and leaves what can be done', async () => {
  open(() => dataRefusal(403, '42501'))
  expect(await screen.findByText('Your consents could not be loaded')).toBeVisible()
  expect(screen.getByText(/You may take them back/)).toBeVisible()
})

it('keeps room while they come', () => {
  open(() => new Promise(() => undefined))
  expect(screen.getByRole('heading', { name: 'Your consents' })).toBeVisible()
  expect(screen.queryByRole('listitem')).toBeNull()
})
