import { queryClient } from '@sabha/backend/query'
import { dataRefusal, type FakeAnswer, jsonAnswer, timeoutFailure } from '@sabha/backend/testing'
import { readToasts } from '@sabha/toast/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  checkInAnswer,
  checkInCall,
  fakeAttendance,
  fileCall,
  going,
  listedAttendee,
  undoCall,
} from '../../tests/attendance.ts'
import { sampleEvent } from '../../tests/sample-event.ts'
import { showAdmin } from '../../tests/show-admin.tsx'
import { Component } from './check-in-page.tsx'

const event_id = sampleEvent.id

const show = () => showAdmin(Component, '/admin/attendance/:eventId/check-in')
const entry = async () =>
  within(await screen.findByRole('list', { name: 'Latest check-ins' })).getByRole('listitem')

const memberRow = () =>
  within(screen.getByRole('list', { name: 'Members with a seat' })).getByRole('listitem')

function leave() {
  cleanup()
  queryClient.clear()
}

async function checkIn(answer: FakeAnswer = () => checkInAnswer()) {
  const backend = fakeAttendance({ [checkInCall]: answer })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Check in Member 1' }))
  return { user, sent: () => backend.bodiesOf(checkInCall), ...backend }
}

it('checks a member in by name, with the registered guests', async () => {
  const { sent } = await checkIn()

  expect(await entry()).toHaveTextContent('Member 1Checked in')
  expect(sent()).toEqual([
    { event_id, registration_id: going.id, check_in_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
  expect(screen.queryByRole('button', { name: 'Check in Member 1' })).toBeNull()
  expect(screen.getByText('3 of 3 people checked in')).toBeVisible()
})

it('moves the focus to the search after a check-in and after Undo', async () => {
  const { user } = await checkIn()
  const search = screen.getByRole('textbox', { name: 'Find by name' })
  await entry()
  expect(search).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Check in Member 1' })
  expect(search).toHaveFocus()
})

it.each([
  [-1, 0],
  [1, 1],
])("shows the event's day only before that day (%i days ahead)", async (days, notes) => {
  const event_date = new Date(Date.now() + days * 86_400_000).toISOString()
  const event = { ...sampleEvent, event_date }
  fakeAttendance({ 'GET /rest/v1/listed_events': () => jsonAnswer(event) })
  show()
  await screen.findByRole('heading', { name: event.title })
  expect(screen.queryAllByText(/^The event is on/)).toHaveLength(notes)
})

it('finds and checks in a member without a name by the email address', async () => {
  fakeAttendance({
    [fileCall]: () =>
      jsonAnswer({ attendees: [listedAttendee(1, { full_name: null })], next: null, total: 1 }),
    [checkInCall]: () => checkInAnswer({ name: null }),
  })
  const user = show()
  const name = 'Unnamed User (member1@sabha.test)'
  await user.type(await screen.findByRole('textbox'), 'member1@')
  await user.click(screen.getByRole('button', { name: `Check in ${name}` }))

  expect(await entry()).toHaveTextContent(`${name}Checked in`)
})

it('keeps a check-in while the server cannot be reached, and sends it once online', async () => {
  let isOnline = false
  const { sent } = await checkIn(() => (isOnline ? checkInAnswer() : timeoutFailure()))
  expect(await screen.findByText('1 check-in is waiting for the network.')).toBeVisible()
  expect(await entry()).toHaveTextContent('Member 1Kept, not checked yet')
  expect(memberRow()).toHaveTextContent('Kept, not checked yet')
  expect(memberRow()).not.toHaveTextContent('Attended')

  isOnline = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(async () => (await entry()).textContent).toContain('Checked in')
  expect(memberRow()).toHaveTextContent('Attended')
  expect(screen.queryByText(/waiting for the network/)).toBeNull()
  const ids = sent().map((body) => Object(body).check_in_id)
  expect(new Set(ids).size).toBe(1)
})

it('says that a check-in is kept if the answer does not come within 4 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const answer = Promise.withResolvers<Response>()
  await checkIn(() => answer.promise)
  expect(await entry()).toHaveTextContent('Member 1Checking...')
  expect(memberRow()).toHaveTextContent('Checking...')

  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(await entry()).toHaveTextContent('Member 1Kept, not checked yet')
  answer.resolve(checkInAnswer())
  await expect.poll(async () => (await entry()).textContent).toContain('Checked in')
})

it('sends a waiting check-in after a reload, under the same id', async () => {
  const { sent } = await checkIn(timeoutFailure)
  await screen.findByText('1 check-in is waiting for the network.')
  const [before] = sent()
  leave()

  const { bodiesOf } = fakeAttendance()
  show()
  expect(await entry()).toHaveTextContent('Member 1Checked in')
  expect(bodiesOf(checkInCall)).toEqual([before])
  leave()

  const third = fakeAttendance()
  show()
  await screen.findByRole('button', { name: 'Check in Member 1' })
  expect(third.bodiesOf(checkInCall)).toEqual([])
})

it('sends the check-ins that another release stored, and leaves out what it cannot read', async () => {
  const { sent } = await checkIn(timeoutFailure)
  await screen.findByText('1 check-in is waiting for the network.')
  const [before] = sent()
  leave()
  replaceStored(({ code, ...request }) => {
    expect(code).toBeNull()
    return [{ ...request, gate: 'North' }, { id: 5 }]
  })

  const { bodiesOf } = fakeAttendance()
  show()
  expect(await entry()).toHaveTextContent('Member 1Checked in')
  expect(bodiesOf(checkInCall)).toEqual([before])
})

/** Replaces the check-in that waits on this device. */
function replaceStored(replace: (request: Record<string, unknown>) => unknown[]): void {
  const [name = ''] = Object.keys(localStorage).filter((key) => key.includes(':door-'))
  const stored = JSON.parse(localStorage.getItem(name) ?? '')
  localStorage.setItem(name, JSON.stringify({ ...stored, value: replace(stored.value[0]) }))
}

it('names the holder of a scanned ticket who has no name by the email address', async () => {
  await checkIn(timeoutFailure)
  await screen.findByText('1 check-in is waiting for the network.')
  leave()
  replaceStored((request) => [
    { ...request, name: null, registrationId: null, code: 'E'.repeat(32) },
  ])

  fakeAttendance({ [checkInCall]: () => checkInAnswer({ name: null }) })
  show()
  await expect
    .poll(async () => (await entry()).textContent)
    .toContain('Unnamed User (member1@sabha.test)Checked in')
})

it('removes a check-in that has not been sent', async () => {
  const { user } = await checkIn(timeoutFailure)
  await screen.findByText('1 check-in is waiting for the network.')

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByText(/waiting for the network/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Check in Member 1' })).toBeVisible()
})

it.each([
  ['used', /Already used/, /Used 10:00:00\sam IST/],
  ['waiting', /On the waiting list/, /./],
  ['undone', /Check-in was undone/, /./],
  ['replaced', /Replaced: ask for the new ticket/, /./],
  ['unknown', /Not a ticket for this event/, /./],
] as const)('says why a ticket does not admit: %s', async (outcome, badge, detail) => {
  await checkIn(() => checkInAnswer({ outcome }))

  expect(await entry()).toHaveTextContent(badge)
  expect(await entry()).toHaveTextContent(detail)
})

it('corrects the number of guests under the same id', async () => {
  const { user, sent } = await checkIn(({ body }) =>
    checkInAnswer({ attended_guests: Object(body).guests ?? 2 }),
  )
  await user.selectOptions(await screen.findByLabelText('Guests of Member 1'), 'No guests')

  await expect.poll(() => sent().length).toBe(2)
  const [first, second] = sent()
  expect(second).toEqual({ ...Object(first), guests: 0 })
  expect(await screen.findByLabelText('Guests of Member 1')).toHaveValue('0')
})

it('keeps a member checked in while a correction of the guests is sent and if it is refused', async () => {
  const correction = Promise.withResolvers<void>()
  const { user } = await checkIn(async ({ body }) => {
    if (Object(body).guests === undefined) return checkInAnswer()
    await correction.promise
    return dataRefusal(403, '42501', { hint: 'admin_only' })
  })
  await user.selectOptions(await screen.findByLabelText('Guests of Member 1'), 'No guests')
  expect(await entry()).toHaveTextContent('Checked in')
  expect(screen.getByLabelText('Guests of Member 1')).toHaveValue('0')

  correction.resolve()
  await expect.poll(() => screen.getByLabelText('Guests of Member 1')).toHaveValue('2')
  expect(await entry()).toHaveTextContent('Checked in')
})

it('keeps a check-in that the server did not judge because of its rate limit', async () => {
  await checkIn(() => dataRefusal(429, 'PT429', { hint: 'rate_limited' }))
  expect(await entry()).toHaveTextContent('Member 1Kept, not checked yet')
})

it('shows that the event does not exist', async () => {
  fakeAttendance({ 'GET /rest/v1/listed_events': () => jsonAnswer(null) })
  show()
  expect(await screen.findByText('This event was cancelled or no longer exists.')).toBeVisible()
})

it('says that check-in has ended, and offers none, a month after the event', async () => {
  const over = { ...sampleEvent, over_at: '2020-01-01T10:00:00Z' }
  fakeAttendance({ 'GET /rest/v1/listed_events': () => jsonAnswer(over) })
  show()
  expect(await screen.findByText(/^Members can be checked in until 30 days/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /camera/i })).toBeNull()
})

it('undoes a check-in, so that the member can be checked in again', async () => {
  const { user, bodiesOf } = await checkIn()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await expect.poll(readToasts).toEqual(['Check-in undone.'])
  expect(bodiesOf(undoCall)).toEqual([{ registration_id: going.id }])
  expect(screen.getByRole('button', { name: 'Check in Member 1' })).toBeVisible()
})

it('shows why a check-in was refused, and goes on with the next one', async () => {
  const { user, sent } = await checkIn(() => dataRefusal(403, '42501', { hint: 'admin_only' }))
  expect(await entry()).toHaveTextContent('Not checked in')

  await user.click(screen.getByRole('button', { name: 'Check in Member 1' }))
  await expect.poll(() => sent().length).toBe(2)
})

it('reads the list of attendees once, and again on request', async () => {
  const { bodiesOf } = fakeAttendance()
  const user = show()
  await screen.findByRole('button', { name: 'Check in Member 1' })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(bodiesOf(fileCall)).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await expect.poll(() => bodiesOf(fileCall).length).toBe(2)
})
