import { type FakeAnswer, fakeBackend, jsonAnswer, timeoutFailure } from '@sabha/backend/testing'
import { type FakePerson, FakePlatform, fakeSession } from '@sabha/contract/testing'
import { UiProvider } from '@sabha/ui'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleEvent, sampleRegistration } from '../../tests/events.ts'
import { Component } from '../event/event-page.tsx'
import type { Event } from '../event.ts'
import type { Registration } from './registration.ts'

const link = 'https://meet.example/lake'
const whenItOpens = /^The link to join appears here on Sat 5 Dec 2099, 6:00\sam IST\.$/
const forRegistered = /^Registered members see the link to join/
const anyHint = /link to join/

interface Shown {
  event?: Partial<Event>
  own?: Partial<Registration> | null
  person?: FakePerson
  answer?: FakeAnswer
}

afterEach(() => vi.useRealTimers())

async function show({ event = {}, own = null, person = 'member', answer }: Shown) {
  const backend = fakeBackend({
    'GET /rest/v1/listed_events': () =>
      jsonAnswer({ ...sampleEvent, attendance_mode: 'online', ...event }),
    'GET /rest/v1/own_registrations': () => jsonAnswer(own && { ...sampleRegistration, ...own }),
    'POST /rest/v1/rpc/event_link': answer ?? (() => jsonAnswer(null)),
  })
  render(
    <FakePlatform
      session={fakeSession(person)}
      path={`/events/${sampleEvent.id}`}
      pattern="/events/:id"
    >
      <UiProvider>
        <Component />
      </UiProvider>
    </FakePlatform>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Lake Clean-up' })
  return backend
}

const linkCalls = ({ requests }: Awaited<ReturnType<typeof show>>) =>
  requests.filter(({ path }) => path.includes('event_link'))

it.each([
  ['a member with a seat', { own: {} }],
  ['a member with a seat at a place that is called Zoom', { own: {}, event: { location: 'Zoom' } }],
  [
    'a member with a seat at an event in both forms',
    { own: {}, event: { attendance_mode: 'both' } },
  ],
  [
    'a member with a seat at an event in person',
    { own: {}, event: { attendance_mode: 'in_person' } },
  ],
  ['a member if no registration is needed', { event: { registration_opens_at: null } }],
  ['an admin without a registration', { person: 'admin' }],
] as const)('shows the link that the database opens to %s', async (_who, shown) => {
  await show({ ...shown, answer: () => jsonAnswer(link) })
  expect(await screen.findByRole('link', { name: 'Join Online' })).toHaveAttribute('href', link)
  expect(screen.queryByText(anyHint)).toBeNull()
})

it.each([
  ['a member with a seat', { own: {} }, whenItOpens],
  [
    'a member if no registration is needed',
    { event: { registration_opens_at: null } },
    whenItOpens,
  ],
  ['a member who has not registered', {}, forRegistered],
  ['a member on the waiting list', { own: { status: 'waiting' } }, forRegistered],
  ['a member who cancelled', { own: { status: 'cancelled' } }, forRegistered],
] as const)('says to %s when the link is shown', async (_who, shown, words) => {
  await show(shown)
  expect(await screen.findByText(words)).toBeVisible()
})

it.each([
  ['in person', { attendance_mode: 'in_person' }],
  ['in the past', { over_at: '2020-01-01T10:00:00Z' }],
] as const)('promises no link for an event that is %s', async (_when, event) => {
  const backend = await show({ own: {}, event })
  await screen.findByText("You're going")
  // A write of an earlier test may still refetch it.
  await expect.poll(() => linkCalls(backend)).not.toEqual([])
  expect(screen.queryByText(anyHint)).toBeNull()
})

it('asks for no link for visitors', async () => {
  const { requests } = await show({ person: 'signed-out', event: { registration_opens_at: null } })
  expect(screen.getByText(/need to register/)).toBeVisible()
  expect(linkCalls({ requests })).toEqual([])
})

it('says that the link could not be loaded, and loads it on Retry', async () => {
  let isDown = true
  await show({ own: {}, answer: () => (isDown ? timeoutFailure() : jsonAnswer(link)) })
  expect(await screen.findByText(/^The link to join could not be loaded/)).toBeVisible()
  expect(screen.queryByText(whenItOpens)).toBeNull()

  isDown = false
  act(() => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByRole('link', { name: 'Join Online' })).toBeVisible()
})

it('shows the link on an open page once the database opens it', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    now: new Date('2099-12-05T00:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  let answer: string | null = null
  await show({ own: {}, answer: () => jsonAnswer(answer) })
  expect(await screen.findByText(whenItOpens)).toBeVisible()

  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000))
  expect(await screen.findByText(/as soon as it is available/)).toBeVisible()
  answer = link
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByRole('link', { name: 'Join Online' })).toBeVisible()
})
