import { fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import { inProgress } from '../../tests/in-progress.ts'
import { Component } from './mine-page.tsx'

const { id, title, location, cancelled_at } = sampleEvent
const past = { event_date: '2026-01-10T04:30:00Z', over_at: '2026-01-10T06:30:00Z' }
const coming = { event_date: '2099-01-10T04:30:00Z', over_at: '2099-01-10T06:30:00Z' }

it('lists an event that is over under Past Events, and says that the member attended', async () => {
  show({ event: past, attended_at: '2026-01-10T04:40:00Z' })

  const list = await screen.findByRole('list', { name: 'Past Events' })
  expect(within(list).getByRole('listitem')).toHaveTextContent(/^Lake Clean-up.*Attended$/)
  expect(screen.queryByRole('list', { name: 'My Registrations' })).toBeNull()
})

it('lists an event that is in progress with the badge Now and the ticket', async () => {
  show({ event: inProgress })

  const list = await screen.findByRole('list', { name: 'My Registrations' })
  expect(within(list).getByRole('listitem')).toHaveTextContent(/^Lake Clean-up.*NowYou're going/)
  expect(within(list).getByRole('link', { name: /Ticket/ })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Past Events' })).toBeNull()
})

it('says that the event is cancelled, not the registration, and offers no ticket', async () => {
  show({ event: { ...coming, cancelled_at: '2026-01-01T00:00:00Z' } })

  const list = await screen.findByRole('list', { name: 'My Registrations' })
  expect(within(list).getByRole('listitem')).toHaveTextContent(/^Lake Clean-up.*Event cancelled$/)
  expect(within(list).queryByRole('link', { name: /Ticket/ })).toBeNull()
})

function show({ event, attended_at = null }: { event: object; attended_at?: string | null }) {
  const row = { ...sampleRegistration, attended_at }
  fakeBackend({
    'GET /rest/v1/own_registrations': () =>
      jsonAnswer([{ ...row, event: { id, title, location, cancelled_at, ...event } }]),
    'POST /rest/v1/rpc/calendar_feed': () => jsonAnswer(null),
  })
  render(
    <FakePlatform session={fakeSession('member')} path="/events/mine">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
}
