import { dataRefusal, type FakeAnswer } from '@sabha/backend/testing'
import { readToasts } from '@sabha/toast/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sampleListedEvent } from '../../tests/events.ts'
import { fakeTable } from '../../tests/fake-table.ts'
import { show } from '../../tests/show.tsx'
import type { ListedEvent } from './event.ts'
import { Component } from './events-page.tsx'

async function showList(
  change: Partial<ListedEvent> = {},
  answers: Record<string, FakeAnswer> = {},
) {
  const event = { ...sampleListedEvent, ...change }
  const table = fakeTable('events', event, answers)
  show(Component, { path: '/admin/events' })
  await screen.findByText(event.title)
  return table
}

async function choose(action: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Mentoring Circle' }))
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}

const dialog = async () => within(await screen.findByRole('alertdialog', { name: 'Cancel Event' }))
const message = async () => (await dialog()).findByRole('textbox', { name: /Message to Members/ })
const confirm = async () =>
  userEvent.click((await dialog()).getByRole('button', { name: 'Cancel Event' }))

const registered = { capacity: 50, seats_taken: 12, waiting_count: 3 }
const refusedDelete = {
  'DELETE /rest/v1/events': () => dataRefusal(409, 'PT409', { hint: 'event_has_registrations' }),
}

async function deleteIt() {
  await choose('Delete')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
}

it('shows how many members are registered and waiting', async () => {
  await showList(registered)
  expect(screen.getByText('12 of 50 seats taken, 3 waiting')).toBeVisible()
})

it('shows the number of registered members of an event without a limit', async () => {
  await showList({ registration_opens_at: '2026-11-01T04:30:00Z', seats_taken: 1200 })
  expect(screen.getByText('Seats taken: 1,200')).toBeVisible()
})

it('shows no numbers for an event without registration', async () => {
  await showList()
  expect(screen.queryByText(/registered/)).not.toBeInTheDocument()
})

it('cancels an event with a message to its members', async () => {
  const table = await showList(registered)
  await choose('Cancel Event')
  await userEvent.type(await message(), 'Heavy rain')
  await confirm()

  await vi.waitFor(() => expect(readToasts()).toEqual(['Event cancelled.']))
  expect(table.called('cancel_event')).toEqual([
    { event_id: sampleListedEvent.id, message: 'Heavy rain' },
  ])
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Mentoring Circle' }))
  expect(screen.queryByRole('menuitem', { name: 'Cancel Event' })).not.toBeInTheDocument()
})

it('requires a message if members have registered', async () => {
  const table = await showList(registered)
  await choose('Cancel Event')
  await message()
  await confirm()

  expect(await message()).toHaveAccessibleDescription(/Tell members why/)
  expect(table.called('cancel_event')).toEqual([])
})

it('requires no message without registrations', async () => {
  const table = await showList()
  await choose('Cancel Event')
  await message()
  await confirm()

  await vi.waitFor(() => expect(table.called('cancel_event')).toHaveLength(1))
})

it('keeps the message if cancelling fails', async () => {
  await showList(registered, {
    'POST /rest/v1/rpc/cancel_event': () => dataRefusal(403, '42501'),
  })
  await choose('Cancel Event')
  await userEvent.type(await message(), 'Heavy rain')
  await confirm()

  await vi.waitFor(() => expect(readToasts()[0]).toMatch(/^The event could not be cancelled\./))
  expect(await message()).toHaveValue('Heavy rain')
})

it('offers to cancel an event that cannot be deleted because members have registered', async () => {
  const table = await showList({}, refusedDelete)
  await deleteIt()

  expect((await dialog()).getByText(/so this event cannot be deleted\./)).toBeVisible()
  await userEvent.type(await message(), 'Heavy rain')
  await confirm()
  await vi.waitFor(() => expect(table.called('cancel_event')).toHaveLength(1))
})

it('says that a cancelled event with registrations stays', async () => {
  await showList({ cancelled_at: '2026-11-20T04:30:00Z' }, refusedDelete)
  await deleteIt()

  await vi.waitFor(() =>
    expect(readToasts()[0]).toMatch(/^This event has registrations, so it cannot be deleted\./),
  )
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
