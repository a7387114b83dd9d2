import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import { Component } from './mine-page.tsx'

it('lists an event that is over under Past Events, and says that the member attended', async () => {
  const { id, title, location, cancelled_at } = sampleEvent
  const event = {
    id,
    title,
    location,
    cancelled_at,
    event_date: '2026-01-10T04:30:00Z',
    ends_at: null,
  }
  const attended_at = '2026-01-10T04:40:00Z'
  fakeBackend({
    'GET /rest/v1/own_registrations': () =>
      jsonAnswer([{ ...sampleRegistration, attended_at, event }]),
    'POST /rest/v1/rpc/calendar_feed': () => jsonAnswer(null),
  })
  render(
    <FakePlatform session={fakeSession('member')} path="/events/mine">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )

  const past = await screen.findByRole('list', { name: 'Past Events' })
  expect(within(past).getByRole('listitem')).toHaveTextContent(/^Lake Clean-up.*Attended$/)
  expect(screen.queryByRole('list', { name: 'My Registrations' })).toBeNull()
})
