import { dataRefusal, fakeBackend, jsonAnswer } from '@sabha/backend/testing'
import { type FakePerson, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { readToasts } from '@sabha/toast/testing'
import { UiProvider } from '@sabha/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import { inProgress } from '../../tests/in-progress.ts'
import type { Event } from '../event.ts'
import type { Registration } from '../registration/registration.ts'
import { Component } from './event-page.tsx'

interface Shown {
  path?: string
  event?: Partial<Event>
  own?: Partial<Registration> | null
  person?: FakePerson
  answers?: Parameters<typeof fakeBackend>[0]
}

async function show(shown: Shown = {}) {
  const { path = '', event = {}, own = null, person = 'member', answers = {} } = shown
  const requests = fakeBackend({
    'GET /rest/v1/listed_events': () => jsonAnswer({ ...sampleEvent, ...event }),
    'GET /rest/v1/own_registrations': () => jsonAnswer(own && { ...sampleRegistration, ...own }),
    'GET /rest/v1/rpc/event_link': () => jsonAnswer(null),
    'POST /rest/v1/rpc/event_link': () => jsonAnswer(null),
    ...answers,
  })
  render(
    <FakePlatform
      session={fakeSession(person)}
      path={`/events/${sampleEvent.id}${path}`}
      pattern={`/events/:id${path}`}
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Lake Clean-up' })
  return requests
}

const lake = {
  '@type': 'Place',
  address: 'Ulsoor Lake, Bengaluru',
} as const
const virtual = {
  '@type': 'VirtualLocation',
  url: `${location.origin}/events/${sampleEvent.id}`,
} as const

const linkAnswer = (link: string | null) => ({
  'POST /rest/v1/rpc/event_link': () => jsonAnswer(link),
  'GET /rest/v1/rpc/event_link': () => jsonAnswer(link),
})

const notNeeded = "You don't need to register for this event."

const button = (name: string) => screen.findByRole('button', { name })

it('shows date, place, seats, organiser and links of an event', async () => {
  await show({ person: 'signed-out' })

  expect(screen.getByText(/Sat 5 Dec 2099, 7:00\sam IST/)).toBeVisible()
  expect(screen.getByText('3 seats left')).toBeVisible()
  expect(screen.getByText('Bengaluru chapter')).toBeVisible()
  expect(screen.getByRole('link', { name: 'https://example.org/lake' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open map' })).toHaveAttribute(
    'href',
    expect.stringContaining('Ulsoor%20Lake'),
  )
})

it.each([
  [{ attendance_mode: 'online', location: null }, 'Online', 0],
  [{ attendance_mode: 'online', location: 'Zoom' }, 'Zoom', 0],
  [{ attendance_mode: 'both' }, 'Ulsoor Lake, Bengaluru · Online', 1],
  [{ attendance_mode: 'both', location: null }, 'In person and online', 0],
  [{ location: 'Online Street 1' }, 'Online Street 1', 1],
] as const)('shows where %j is, with a map of a place', async (event, place, maps) => {
  await show({ event, person: 'signed-out' })

  expect(screen.getByText('Where').closest('div')).toHaveTextContent(`Where${place}`)
  expect(screen.queryAllByRole('link', { name: 'Open map' })).toHaveLength(maps)
})

it.each([
  [-330, 0],
  [0, 1],
])(
  "shows the reader's own time if their clock is %d minutes from UTC: %d",
  async (offset, count) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    await show()

    expect(screen.queryAllByText(/Your time: /)).toHaveLength(count)
  },
)

it.each([
  [inProgress, 1],
  [{ ...inProgress, cancelled_at: '2026-01-01T00:00:00Z' }, 0],
  [{ ...inProgress, over_at: new Date().toISOString() }, 0],
  [{}, 0],
])('says that an event with %j takes place now: %d', async (event, count) => {
  await show({ event, person: 'signed-out' })

  expect(screen.queryAllByText('Now')).toHaveLength(count)
})

it('is titled with the name of the event', async () => {
  await show()

  expect(document.title).toBe('Lake Clean-up · Example Foundation')
})

it.each([
  [{}, 'Offline', [lake]],
  [{ location: 'Online Street 1' }, 'Offline', [{ '@type': 'Place', address: 'Online Street 1' }]],
  [{ attendance_mode: 'online', location: 'Zoom' }, 'Online', [virtual]],
  [{ attendance_mode: 'both' }, 'Mixed', [lake, virtual]],
  [{ attendance_mode: 'both', location: null }, 'Mixed', [virtual]],
  [{ location: null }, 'Offline', []],
] as const)('describes the event with %j to search engines', async (event, mode, place) => {
  await show({ event, answers: linkAnswer('https://meet.example/secret') })

  const script = document.head.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    '@type': 'Event',
    name: 'Lake Clean-up',
    startDate: '2099-12-05T01:30:00+00:00',
    endDate: '2099-12-05T03:30:00+00:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: place,
  })
  expect(document.head.textContent).not.toContain('meet.example')
  cleanup()
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull()
})

it('keeps guests and note until the member has registered', async () => {
  const answers = {
    'POST /rest/v1/rpc/register_for_event': () =>
      jsonAnswer({ ...sampleRegistration, is_new: true }),
  }
  await show({ answers })
  await userEvent.selectOptions(await screen.findByLabelText('Guests'), '1 guest')
  await userEvent.type(screen.getByLabelText(/Note to the organiser/), 'Late')
  cleanup()

  await show({ answers })
  expect(await screen.findByLabelText('Guests')).toHaveDisplayValue('1 guest')
  expect(screen.getByLabelText(/Note to the organiser/)).toHaveValue('Late')
  await userEvent.click(await button('Register'))
  await expect.poll(readToasts).toEqual(['You are registered with 1 guest.'])
  cleanup()

  await show({ answers })
  expect(await screen.findByLabelText(/Note to the organiser/)).toHaveValue('')
})

it('leads visitors who register to an address that asks them to sign in', async () => {
  await show({ person: 'signed-out' })

  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    `/events/${sampleEvent.id}/register`,
  )
})

it.each(['none', sampleEvent.id])('says that there is no event %s', async (id) => {
  const listedEvents = vi.fn(() => jsonAnswer([]))
  fakeBackend({ 'GET /rest/v1/listed_events': listedEvents })
  render(
    <FakePlatform session={fakeSession('member')} path={`/events/${id}`} pattern="/events/:id">
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )

  expect(await screen.findByText('Event not found')).toBeVisible()
  expect(listedEvents).toHaveBeenCalledTimes(id === 'none' ? 0 : 1)
})

it('shows the description before the registration, and both before the calendar', async () => {
  await show()

  expect(document.body.textContent).toMatch(/About this event.*Registration.*Add to Calendar/s)
})

it('leads to the registration from the top of the page', async () => {
  await show()
  await userEvent.click(screen.getByText('Go to Registration'))

  expect(screen.getByRole('region', { name: 'Registration' })).toHaveFocus()
})

it('begins at the registration if its own address was opened', async () => {
  await show({ path: '/register' })

  const card = screen.getByRole('region', { name: 'Registration' })
  await waitFor(() => expect(card).toHaveFocus())
})

it('shows no button to register until the session is known', async () => {
  await show({ person: 'loading' })

  expect(screen.getByRole('region', { name: 'Registration' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument()
})

it('registers with guests and a note, and shows the registration while it is read again', async () => {
  const reads = [jsonAnswer(null)]
  const backend = await show({
    answers: {
      'GET /rest/v1/own_registrations': () => reads.pop() ?? new Promise(() => undefined),
      'POST /rest/v1/rpc/register_for_event': () =>
        jsonAnswer({ ...sampleRegistration, is_new: true }),
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Guests'), '1 guest')
  await userEvent.type(screen.getByLabelText(/Note to the organiser/), 'Late')
  await userEvent.click(await button('Register'))

  await expect.poll(readToasts).toEqual(['You are registered with 1 guest.'])
  expect(backend.requests.find(({ path }) => path.includes('register_for_event'))?.body).toEqual({
    event_id: sampleEvent.id,
    guests: 1,
    note: 'Late',
  })
  expect(screen.getByText("You're going")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument()
})

it('offers the waiting list if no seat is left', async () => {
  await show({ event: { seats_taken: 12, waiting_count: 2 } })

  expect(await button('Join the Waiting List')).toBeVisible()
  expect(screen.getByText('2 members are waiting for a seat.')).toBeVisible()
})

it('says why registering was refused', async () => {
  await show({
    answers: {
      'POST /rest/v1/rpc/register_for_event': () =>
        dataRefusal(409, 'PT409', { hint: 'registration_closed' }),
    },
  })
  await userEvent.click(await button('Register'))

  await expect.poll(readToasts).toEqual(['Registration for this event is closed.'])
})

it.each([
  [{ cancelled_at: '2026-01-01', cancel_message: 'Heavy rain' }, 'Heavy rain'],
  [{ over_at: '2020-01-01T10:00:00Z' }, 'This event has ended.'],
  [{ registration_closes_at: '2020-01-01T10:00:00Z' }, 'Registration is closed.'],
  [{ registration_opens_at: '2098-01-01T10:00:00Z' }, /Registration opens on 1 Jan 2098/],
  [{ registration_opens_at: null }, notNeeded],
  [{ registration_opens_at: null, over_at: '2020-01-01T10:00:00Z' }, 'This event has ended.'],
])('offers no registration for %j', async (event, words) => {
  await show({ event })

  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument()
  expect(screen.queryByText('Go to Registration')).not.toBeInTheDocument()
})

it('says to visitors that they need not register if the event takes no registrations', async () => {
  await show({ event: { registration_opens_at: null }, person: 'signed-out' })

  expect(screen.getByText(notNeeded)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument()
})

it.each([
  ['in_person', null],
  ['online', `/events/${sampleEvent.id}/register`],
  ['both', `/events/${sampleEvent.id}/register`],
] as const)(
  'leads visitors to the link to join if the event takes no registrations: %s',
  async (attendance_mode, address) => {
    await show({
      event: { registration_opens_at: null, attendance_mode },
      person: 'signed-out',
    })

    const link = screen.queryByRole('link', { name: 'Sign In' })
    expect(link?.getAttribute('href') ?? null).toBe(address)
  },
)

it('shows the registration of a member if registration was turned off afterwards', async () => {
  await show({ event: { registration_opens_at: null }, own: {} })

  expect(await screen.findByText("You're going")).toBeVisible()
  expect(screen.queryByText(notNeeded)).not.toBeInTheDocument()
})
