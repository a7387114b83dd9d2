import { countAnswer, dataRefusal, timeoutFailure } from '@sabha/backend/testing'
import { readAddress } from '@sabha/contract/testing'
import { limits } from '@sabha/types'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sampleListedEvent as sampleEvent } from '../../tests/events.ts'
import { fakeTable } from '../../tests/fake-table.ts'
import { show } from '../../tests/show.tsx'
import type { ListedEvent } from './event.ts'
import { Component } from './events-page.tsx'

async function showList(change: Partial<ListedEvent> = {}, answers = {}, search = '') {
  const event = { ...sampleEvent, ...change }
  const table = fakeTable('events', event, answers)
  show(Component, { path: `/admin/events${search}` })
  await screen.findByText(event.title)
  return table
}

const button = (name: string) => screen.findByRole('button', { name })
const item = () => within(screen.getByRole('listitem'))

it('shows title, Indian time, place and audience of an event', async () => {
  await showList()

  expect(item().getByRole('link', { name: 'Mentoring Circle' })).toHaveAttribute(
    'href',
    `/admin/events/${sampleEvent.id}/edit`,
  )
  expect(item().getByText(/Sat 5 Dec 2026, 5:00\spm IST/)).toBeVisible()
  expect(item().getByText(/· Online/)).toBeVisible()
  expect(item().getByText('Public')).toBeVisible()
  expect(item().getByText(/Small groups of students/)).toBeVisible()
  expect(screen.getAllByText('1 event')[0]).toBeVisible()
})

it.each([
  [{}, 1],
  [{ cancelled_at: '2026-11-01T04:30:00Z' }, 0],
  [{ over_at: new Date().toISOString() }, 0],
  [{ event_date: '2099-12-05T11:30:00Z' }, 0],
])('says that an event with %j takes place now: %d', async (change, count) => {
  const event_date = new Date(Date.now() - 600_000).toISOString()
  await showList({ event_date, over_at: '2099-12-31T11:30:00Z', ...change })

  expect(item().queryAllByText('Now')).toHaveLength(count)
})

it('shows HTML as plain text', async () => {
  await showList({ title: '<img src=x onerror=alert(1)> 🎉 مرحبا', description: '<b>bold</b>' })

  expect(item().getByText('<b>bold</b>')).toBeVisible()
  expect(item().getByText('<b>bold</b>')).toHaveStyle({ overflow: 'hidden' })
  expect(document.querySelector('img, b')).toBeNull()
})

it('toggles the visibility before the server has responded', async () => {
  const answered = Promise.withResolvers<Response>()
  await showList({}, { 'PATCH /rest/v1/events': () => answered.promise })

  await userEvent.click(await button('Make Members Only'))

  expect(await item().findByText('Members Only')).toBeVisible()
  expect(await button('Make Public')).toBeVisible()
  answered.resolve(dataRefusal(403, '42501'))
})

it('rolls back a refused change, and shows why', async () => {
  await showList({}, { 'PATCH /rest/v1/events': () => dataRefusal(403, '42501') })

  await userEvent.click(await button('Make Members Only'))

  expect(await screen.findByText(/“Mentoring Circle” was not changed/)).toBeVisible()
  expect(await button('Make Members Only')).toBeVisible()
  expect(item().getByText('Public')).toBeVisible()
})

it('asks for confirmation before deleting, and restores with Undo in the toast', async () => {
  const table = await showList()
  await userEvent.click(await button('Actions for Mentoring Circle'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Event' }))
  expect(dialog.getByText('Are you sure you want to delete this event?')).toBeVisible()

  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('No events yet')).toBeVisible()
  expect(table.row.current).toBeNull()
  expect(screen.getByRole('heading', { name: 'Events Management' })).toHaveFocus()
  await userEvent.click(await button('Undo'))
  expect(await screen.findByText('Event restored.')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Mentoring Circle' })).toBeVisible()
})

it('deletes nothing if the confirmation is cancelled', async () => {
  const { row } = await showList()
  await userEvent.click(await button('Actions for Mentoring Circle'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await button('Cancel'))

  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(await button('Actions for Mentoring Circle')).toHaveFocus()
  expect(row.current).not.toBeNull()
})

it('shows that a delete was refused, and keeps the event', async () => {
  await showList({}, { 'DELETE /rest/v1/events': () => dataRefusal(403, '42501') })
  await userEvent.click(await button('Actions for Mentoring Circle'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await userEvent.click(await button('Delete'))

  expect(await screen.findByText(/The event could not be deleted\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mentoring Circle' })).toBeVisible()
})

it('offers to copy an event', async () => {
  await showList()
  await userEvent.click(await button('Actions for Mentoring Circle'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Make a copy' }))

  expect(readAddress()).toBe(`/admin/events/new?from=${sampleEvent.id}`)
})

it('stores filters, sort order and search in the URL, and sends them to the server', async () => {
  const table = await showList()
  const [when] = screen.getAllByLabelText('When')
  const [order] = screen.getAllByLabelText('Sort by')
  if (!when || !order) throw new Error('The toolbar has both')
  await userEvent.selectOptions(when, 'All')
  await userEvent.selectOptions(order, 'Last added')
  await userEvent.type(screen.getByRole('textbox', { name: 'Search events' }), 'lake{Enter}')

  await vi.waitFor(() =>
    expect(readAddress()).toBe('/admin/events?when=all&sort=added&search=lake'),
  )
  await vi.waitFor(() => expect(table.called('search_events').at(-1)).toEqual({ search: 'lake' }))
  const listed = table.asked('POST').find((query) => query.has('order'))
  expect(listed?.get('over_at')).toBeNull()
  expect(listed?.get('order')).toBe('created_at.desc,id.desc')
})

it("applies the URL's filters, and ignores invalid ones", async () => {
  const table = await showList({}, {}, '?audience=public&when=nonsense')

  expect(table.asked('GET')[0]?.get('is_public')).toBe('eq.true')
  expect(table.asked('GET')[0]?.get('over_at')).toBe('gt.now')
})

it('searches by the beginning of a longer search in the URL', async () => {
  const table = await showList({}, {}, `?search=${'x'.repeat(300)}`)

  expect(table.called('search_events')[0]).toEqual({ search: 'x'.repeat(limits.searchMaxLength) })
})

it('opens on upcoming events, and shows past ones on request, the latest first', async () => {
  const table = await showList()
  expect(table.asked('GET')[0]?.get('over_at')).toBe('gt.now')

  const [when] = screen.getAllByLabelText('When')
  if (!when) throw new Error('The toolbar has a filter')
  expect(when).toHaveDisplayValue('Upcoming')
  await userEvent.selectOptions(when, 'Past')

  await vi.waitFor(() => expect(readAddress()).toBe('/admin/events?when=past&sort=latest'))
  await vi.waitFor(() => expect(table.asked('GET').at(-1)?.get('over_at')).toBe('lte.now'))
})

it('offers past events if none is upcoming', async () => {
  const table = fakeTable('events', sampleEvent, {
    'HEAD /rest/v1/events': ({ path }) => countAnswer(path.includes('over_at') ? 0 : 3),
  })
  table.row.current = null
  show(Component, { path: '/admin/events' })

  await userEvent.click(await button('Show Past Events'))
  expect(screen.queryByText('Create the First Event')).not.toBeInTheDocument()
  expect(readAddress()).toBe('/admin/events?when=past&sort=latest')
})

it('offers to create the first event if there is none', async () => {
  const table = fakeTable('events', sampleEvent)
  table.row.current = null
  show(Component, { path: '/admin/events' })

  expect(await screen.findByRole('link', { name: 'Create the First Event' })).toHaveAttribute(
    'href',
    '/admin/events/new',
  )
  expect(screen.getByRole('link', { name: 'New Event' })).toBeVisible()
})

it('shows an error in place of the count if it could not be loaded', async () => {
  await showList({}, { 'HEAD /rest/v1/events': timeoutFailure })
  expect(await screen.findByText(/^The total could not be loaded\./)).toBeVisible()
  expect(await button('Retry')).toBeVisible()
})
