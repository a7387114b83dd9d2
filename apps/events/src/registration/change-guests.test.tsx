import { dataRefusal, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { FakePlatform, fakeSession } from '@sabha/contract/testing'
import { toastStore } from '@sabha/toast'
import { UiProvider } from '@sabha/ui'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import type { Event } from '../event.ts'
import { MemberRegistration } from './member-registration.tsx'

interface Shown {
  event?: Partial<Event>
  guests?: number
  answers?: Parameters<typeof fakeBackend>[0]
}

function show({ event = {}, guests = 1, answers = {} }: Shown) {
  const backend = fakeBackend({
    'GET /rest/v1/own_registrations': () => jsonAnswer({ ...sampleRegistration, guests }),
    ...answers,
  })
  render(
    <FakePlatform session={fakeSession('member')} path="/events">
      <UiProvider>
        <MemberRegistration event={{ ...sampleEvent, ...event }} userId="7" />
      </UiProvider>
    </FakePlatform>,
  )
  return backend
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const shownOptions = () =>
  within(screen.getByLabelText('Guests'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('changes the guests and returns the focus, or says why more are refused', async () => {
  let isFull = true
  const backend = show({
    answers: {
      'GET /rest/v1/own_registrations': () =>
        jsonAnswer({ ...sampleRegistration, guests: isFull ? 1 : 2 }),
      'POST /rest/v1/rpc/change_guests': () =>
        isFull
          ? dataRefusal(409, 'PT409', { hint: 'registration_full' })
          : jsonAnswer({ ...sampleRegistration, guests: 2 }),
    },
  })
  await press('Change Guests')
  await userEvent.selectOptions(screen.getByLabelText('Guests'), '2 guests')
  await press('Save Guests')
  await expect
    .poll(() => toastStore.getState().toasts.map(({ message }) => message))
    .toEqual([
      'These seats are not free, or members are waiting for them. Your registration has not changed.',
    ])
  expect(screen.getByText('With 1 guest')).toBeVisible()

  isFull = false
  await press('Save Guests')
  expect(await screen.findByText('With 2 guests')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change Guests' })).toHaveFocus()
  expect(backend.requests.find(({ path }) => path.includes('change_guests'))?.body).toEqual({
    event_id: sampleEvent.id,
    guests: 2,
  })
})

it.each([
  ['the event allows none and there are none', { guests_allowed: 0 }, 0],
  ['registration is closed and there are none', { registration_closes_at: '2020-01-01' }, 0],
  ['the event has started', { event_date: new Date(Date.now() - 60_000).toISOString() }, 1],
])('offers no change of guests if %s', async (_, event, guests) => {
  show({ event, guests })

  expect(await screen.findByText("You're going")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change Guests' })).not.toBeInTheDocument()
})

it.each([
  ['registration is closed', { registration_closes_at: '2020-01-01' }],
  ['the event allows fewer by now', { guests_allowed: 0 }],
])('offers only fewer guests if %s', async (_, event) => {
  show({ event })
  await press('Change Guests')

  expect(shownOptions()).toEqual(['No guests', '1 guest'])
})

it('offers as many guests as the event allows', async () => {
  show({ guests: 0 })
  await press('Change Guests')

  expect(shownOptions()).toEqual(['No guests', '1 guest', '2 guests'])
})
