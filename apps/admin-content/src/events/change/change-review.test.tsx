import { dataRefusal, jsonAnswer } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sampleManagedEvent as sampleEvent } from '../../../tests/events.ts'
import { fakeTable } from '../../../tests/fake-table.ts'
import { fill, show } from '../../../tests/show.tsx'
import { Component as EditPage } from '../edit-event-page.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function showEdit(answers = {}, changes = {}) {
  const table = fakeTable('events', { ...sampleEvent, ...changes }, answers)
  show(EditPage, {
    path: `/admin/events/${sampleEvent.id}/edit`,
    pattern: '/admin/events/:id/edit',
  })
  await screen.findByLabelText(/Title/)
  return table
}

const reach = { people: 15, seats_taken: 18 }
const answers = { 'POST /rest/v1/rpc/event_reach': () => jsonAnswer(reach) }
const registered = {
  event_date: '2099-12-05T11:30:00+00:00',
  registration_opens_at: '2026-11-20T04:30:00+00:00',
  capacity: 20,
}
const showRegistered = (changes = {}) => showEdit(answers, { ...registered, ...changes })
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Save Changes' }))
const answer = async (name: string) =>
  userEvent.click((await question()).getByRole('button', { name }))

it.each([
  ['Save and Email', true],
  ['Save without Email', false],
])('asks whether to mail a change, says what they read, and saves with: %s', async (name, tell) => {
  const { called } = await showRegistered()
  fill(/Title/, 'Corrected')
  fill(/Location/, '')
  await press('Save Changes')
  const dialog = await question()
  expect(dialog.getByText('15 people are registered or waiting. Tell them?')).toBeVisible()
  expect(dialog.getByText('Corrected')).toBeVisible()
  expect(dialog.getByText('Before: Mentoring Circle')).toBeVisible()
  expect(dialog.getByText('Before: Online')).toBeVisible()
  expect(called('change_event')).toEqual([])
  await answer(name)
  await vi.waitFor(() => expect(readAddress()).toBeUndefined())
  expect(called('change_event')).toMatchObject([{ changes: { title: 'Corrected' }, tell }])
  expect(Object(called('change_event')[0])).not.toHaveProperty('seats_seen')
})

it('saves nothing if the organiser goes back, and keeps what was typed', async () => {
  const { called } = await showRegistered()
  fill(/Title/, 'Corrected')
  await press('Save Changes')
  await answer('Back')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByLabelText(/Title/)).toHaveValue('Corrected')
  expect(screen.getByText('Draft saved on this device')).toBeVisible()
  expect(screen.queryByText(/could not be saved/)).toBeNull()
  expect(called('change_event')).toEqual([])
  await press('Save Changes')
  await answer('Save without Email')
  await vi.waitFor(() => expect(called('change_event')).toHaveLength(1))
})

it('confirms fewer seats than are taken with both numbers', async () => {
  const { called } = await showRegistered()
  fill(/Seats/, '10')
  await press('Save Changes')
  const text = '18 seats are taken, and you set 10. Members keep their seats.'
  expect((await question()).getByText(text)).toBeVisible()
  await answer('Save Changes')
  await vi.waitFor(() => expect(called('change_event')).toHaveLength(1))
  expect(called('change_event')).toMatchObject([{ changes: { capacity: 10 }, seats_seen: 18 }])
})

it('confirms that registration is turned off', async () => {
  const { called } = await showRegistered()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Members can register' }))
  await press('Save Changes')
  expect((await question()).getByText(/^18 seats are taken.*no longer register/)).toBeVisible()
  await answer('Save Changes')
  await vi.waitFor(() => expect(called('change_event')).toHaveLength(1))
  expect(called('change_event')).toMatchObject([{ seats_seen: 18 }])
})

it('says that the number of seats taken has changed meanwhile', async () => {
  const refused = () => dataRefusal(409, 'PT409', { hint: 'event_seats_taken' })
  const changed = { ...answers, 'POST /rest/v1/rpc/change_event': refused }
  await showEdit(changed, registered)
  fill(/Seats/, '10')
  await press('Save Changes')
  await answer('Save Changes')
  expect(await screen.findByText(/^The number of seats taken has just changed/)).toBeVisible()
})

it.each([
  ['a description', /Description/, 'Other', {}],
  ['more seats', /Seats/, '30', {}],
  ['fewer seats than before, but enough', /Seats/, '18', {}],
  ['a past event', /Title/, 'Other', { event_date: '2026-11-21T04:30:00+00:00' }],
  ['a cancelled event', /Title/, 'Other', { cancelled_at: '2026-11-20T04:30:00Z' }],
])('saves without a question: %s', async (_, field, value, changes) => {
  const { called } = await showRegistered(changes)
  fill(field, value)
  await press('Save Changes')
  await vi.waitFor(() => expect(called('change_event')).toHaveLength(1))
  expect(called('change_event')).toMatchObject([{ tell: true }])
})
