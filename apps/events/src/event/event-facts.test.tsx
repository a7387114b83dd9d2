import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleEvent } from '../../tests/events.ts'
import type { Event } from '../event.ts'
import { EventFacts } from './event-facts.tsx'

const longAgo = '2020-01-01T10:00:00+00:00'

it.each<[string, Partial<Event>, number]>([
  ['is open', {}, 1],
  ['opens later', { registration_opens_at: '2098-01-01T10:00:00+00:00' }, 1],
  ['has closed', { registration_closes_at: longAgo }, 0],
  ['is off', { registration_opens_at: null }, 0],
  ['ended with the event', { over_at: longAgo }, 0],
  ['ended with the cancellation', { cancelled_at: longAgo }, 0],
])('shows free seats only if members can have them: registration %s', (_, event, times) => {
  render(
    <FakePlatform session={fakeSession('signed-out')} path="/events">
      <UiProvider>
        <EventFacts event={{ ...sampleEvent, capacity: 12, seats_taken: 11, ...event }} />
      </UiProvider>
    </FakePlatform>,
  )
  expect(screen.queryAllByText('1 seat left')).toHaveLength(times)
})
