import { dataRefusal } from '@sabha/backend/testing'
import { readToasts } from '@sabha/toast/testing'
import { limits } from '@sabha/types'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  admitCall,
  attended,
  attendedEvent,
  attendeesAnswer,
  checkInAnswer,
  checkInCall,
  createAttendee,
  fakeAttendance,
  going,
  listCall,
  undoCall,
  waiting,
} from '../../tests/attendance.ts'
import { sampleEvent } from '../../tests/events.ts'
import { showAdmin } from '../../tests/show-admin.tsx'
import { Component } from './attendees-page.tsx'

const event_id = sampleEvent.id
const show = (search = '') => showAdmin(Component, '/admin/attendance/:eventId', search)
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Attendees' })).getAllByRole('listitem')

async function choose(name: string, action: string, user = show()) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  return user
}

it('lists attendees with contact, guests, note and state', async () => {
  fakeAttendance()
  show()

  const [first, second, third] = await rows()
  expect(first).toHaveTextContent(
    'Member 1member1@sabha.test+91 98000 000032 guestsOne of us uses a wheelchair.Going',
  )
  expect(second).toHaveTextContent('Number 1 on the waiting list')
  expect(third).toHaveTextContent(/1 guestChecked in 20 Nov 2026, 10:00\sam IST/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lake Clean-up')
  expect(screen.getByText('Including guests: 0 of 3 people checked in')).toBeVisible()
})

it('names a member without a name in the row, its menu and the toast', async () => {
  const { member } = going
  const unnamed = { ...going, member: { ...member, full_name: null } }
  fakeAttendance({
    [listCall]: () => attendeesAnswer([unnamed]),
    [checkInCall]: () => checkInAnswer(),
  })
  await choose('Unnamed User (member1@sabha.test)', 'Check in')

  expect(screen.getByRole('link', { name: 'Unnamed User' })).toBeVisible()
  await expect.poll(readToasts).toEqual(['Unnamed User (member1@sabha.test) checked in.'])
})

it('names the list of attendance as the way back', async () => {
  fakeAttendance()
  show()
  expect(await screen.findByRole('link', { name: 'Attendance' })).toHaveAttribute(
    'href',
    '/admin/attendance',
  )
})

it('asks the database for the search and the state of the address', async () => {
  const { bodiesOf } = fakeAttendance()
  show('?search=rao&state=waiting')

  await rows()
  expect(bodiesOf(listCall)).toEqual([{ event_id, search: 'rao', state: 'waiting' }])
})

it('searches by the beginning of a longer search in the URL', async () => {
  const { bodiesOf } = fakeAttendance()
  show(`?search=${'x'.repeat(300)}`)

  await rows()
  expect(bodiesOf(listCall)).toEqual([{ event_id, search: 'x'.repeat(limits.searchMaxLength) }])
})

it('loads the next page from the last row', async () => {
  const next = { key: 'member 1', id: going.id }
  const { bodiesOf } = fakeAttendance({
    [listCall]: ({ body }) =>
      Object(body).after_id
        ? attendeesAnswer([createAttendee(4)])
        : attendeesAnswer([going], { next, total: 2 }),
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))

  await expect.poll(async () => (await rows()).length).toBe(2)
  expect(bodiesOf(listCall)[1]).toEqual({ event_id, after_key: next.key, after_id: next.id })
})

it('checks a member in, and Undo takes it back', async () => {
  const { bodiesOf } = fakeAttendance()
  const user = await choose('Member 1', 'Check in')

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(readToasts).toContain('Check-in undone.')
  expect(bodiesOf(checkInCall)).toEqual([{ event_id, registration_id: going.id }])
  expect(bodiesOf(undoCall)).toEqual([{ registration_id: going.id }])
})

it.each([
  ['used', 'Member 1 was already checked in.'],
  ['cancelled', 'Member 1 has no seat.'],
] as const)('says that a check-in changed nothing: %s', async (outcome, message) => {
  fakeAttendance({ [checkInCall]: () => checkInAnswer({ outcome }) })
  await choose('Member 1', 'Check in')

  await expect.poll(readToasts).toEqual([message])
})

it('undoes a check-in', async () => {
  const { bodiesOf } = fakeAttendance()
  await choose('Member 3', 'Undo check-in')

  await expect.poll(readToasts).toEqual(['Check-in undone.'])
  expect(bodiesOf(undoCall)).toEqual([{ registration_id: attended.id }])
})

const two = { members: 2, people: 3 }
const counts = { going: two, waiting: two, cancelled: two, attended: two }
const answerOf = (event: object) => () =>
  attendeesAnswer([waiting], { event: { ...attendedEvent, ...event }, counts })

it('says after registration has closed how many wait for free seats, and admits the first', async () => {
  const { bodiesOf } = fakeAttendance({
    [listCall]: answerOf({ capacity: 12, seats_taken: 11, takes_registrations: false }),
  })
  const user = show()

  expect(
    await screen.findByText(
      '1 free seat, 2 waiting. Registration is closed, so members no longer move up automatically.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Admit Number 1' }))
  await expect.poll(readToasts).toEqual(['Member 2 has a seat now.'])
  expect(bodiesOf(listCall)).toContainEqual({ event_id, state: 'waiting', page_size: 1 })
  expect(bodiesOf(admitCall)).toEqual([{ registration_id: waiting.id }])
})

it('says so if the waiting list has become empty', async () => {
  const answer = answerOf({ capacity: null, takes_registrations: false })
  const { bodiesOf } = fakeAttendance({
    [listCall]: ({ body }: { body: unknown }) =>
      Object(body).state ? attendeesAnswer([]) : answer(),
  })
  const user = show()

  await user.click(await screen.findByRole('button', { name: 'Admit Number 1' }))
  await expect.poll(readToasts).toEqual(['The waiting list is empty.'])
  expect(bodiesOf(admitCall)).toEqual([])
})

it.each([
  ['no seat is free', { seats_taken: 12, takes_registrations: false }, /^No free seats, 2 waiting/],
  [
    'registration is open',
    { seats_taken: 11 },
    /^1 free seat, 2 waiting\. If number 1 needs more seats/,
  ],
])('offers no admission of the first while %s', async (_, event, text) => {
  fakeAttendance({ [listCall]: answerOf({ capacity: 12, ...event }) })
  show()

  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Admit Number 1' })).toBeNull()
})

it.each([
  ['over', { over_at: '2020-01-01T10:00:00+00:00' }],
  ['cancelled', { cancelled_at: '2026-11-20T10:00:00+00:00' }],
])('says nothing about the waiting list of an event that is %s', async (_, event) => {
  fakeAttendance({ [listCall]: answerOf(event) })
  show()

  await rows()
  expect(screen.queryByText(/2 waiting/)).toBeNull()
})

it('gives a seat out of order, or says that there are not enough', async () => {
  const { bodiesOf } = fakeAttendance()
  await choose('Member 2', 'Admit')

  await expect.poll(readToasts).toEqual(['Member 2 has a seat now.'])
  expect(bodiesOf(admitCall)).toEqual([{ registration_id: waiting.id }])
})

it('says that there are not enough free seats', async () => {
  fakeAttendance({ [admitCall]: () => dataRefusal(409, 'PT409', { hint: 'event_full' }) })
  await choose('Member 2', 'Admit')

  await expect.poll(() => readToasts()[0]).toMatch(/^There are not enough free seats/)
})

it.each([
  { action: 'Admit', person: 'Member 2', call: admitCall },
  { action: 'Check in', person: 'Member 1', call: checkInCall },
])(
  'says that another admin must do it if it is their own registration: $action',
  async ({ action, person, call }) => {
    fakeAttendance({ [call]: () => dataRefusal(403, '42501', { hint: 'own_registration' }) })
    await choose(person, action)

    await expect.poll(readToasts).toEqual(['Another admin must do this for your own registration.'])
  },
)

it('offers no action on a cancelled registration', async () => {
  fakeAttendance({ [listCall]: () => attendeesAnswer([createAttendee(5, { state: 'cancelled' })]) })
  show()

  await rows()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})
