import { dataRefusal, type FakeAnswer, jsonAnswer } from '@sabha/backend/testing'
import { toastStore } from '@sabha/toast'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleListedEvent } from '../../../tests/events.ts'
import { fakeTable } from '../../../tests/fake-table.ts'
import { show, toastMessages } from '../../../tests/show.tsx'
import type { ListedEvent } from '../event.ts'
import { Component } from '../events-page.tsx'

/** Files saved by the browser. */
const saved: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  toastStore.setState({ toasts: [] })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:00:00Z') })
  saved.length = 0
  let blob = new Blob()
  Object.assign(URL, {
    createObjectURL: vi.fn((made: Blob) => {
      blob = made
      return 'blob:attendees'
    }),
    revokeObjectURL: vi.fn(),
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: textOf(blob) })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Keeps the byte order mark, which `blob.text()` removes. */
async function textOf(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

const attendeeOf = (full_name: string, change = {}) => ({
  full_name,
  email: `${full_name.toLowerCase()}@sabha.test`,
  phone: '+919800000003',
  status: 'registered',
  guests: 0,
  note: null,
  place: 1,
  created_at: '2026-11-01T20:00:00+00:00',
  ...change,
})

const call = 'POST /rest/v1/rpc/event_attendees'
const registered = { capacity: 50, seats_taken: 12, waiting_count: 3 }

async function openDialog(answer: FakeAnswer, change: Partial<ListedEvent> = registered) {
  const event = { ...sampleListedEvent, ...change }
  const table = fakeTable('events', event, { [call]: answer })
  show(Component, { path: '/admin/events' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mentoring Circle' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Registrations' }))
  await screen.findByText('Members waiting')
  return { ...table, dialog: within(screen.getByRole('dialog', { name: 'Registrations' })) }
}

const download = () => userEvent.click(screen.getByRole('button', { name: 'Download Attendees' }))

it('shows the numbers of an event', async () => {
  const { dialog, called } = await openDialog(() => jsonAnswer({ attendees: [], next: null }))

  const facts = dialog.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts).toEqual(['12', '38', '3'])
  expect(called('event_attendees')).toEqual([])
})

it('saves all pages in one file named after the current date in India', async () => {
  const { called } = await openDialog(({ body }) =>
    Object(body).after_place === 7
      ? jsonAnswer({ attendees: [attendeeOf('Ravi', { status: 'waiting' })], next: null })
      : jsonAnswer({
          attendees: [attendeeOf('Asha', { guests: 2, note: '=cmd() at "our" table, please' })],
          next: 7,
        }),
  )
  await download()

  await expect.poll(toastMessages).toEqual(['CSV file downloaded successfully'])
  const event_id = sampleListedEvent.id
  expect(called('event_attendees')).toEqual([{ event_id }, { event_id, after_place: 7 }])
  expect(saved.map(({ name }) => name)).toEqual(['attendees_2026-11-23.csv'])
  expect((await saved[0]?.text)?.split('\r\n')).toEqual([
    '\uFEFFFull Name,Email,Phone,Status,Guests,Note,Registered On',
    `Asha,asha@sabha.test,'+919800000003,Registered,2,"'=cmd() at ""our"" table, please",2026-11-02`,
    "Ravi,ravi@sabha.test,'+919800000003,Waiting,0,,2026-11-02",
    '',
  ])
})

it('shows why a download is refused, and saves no file', async () => {
  const { called } = await openDialog(() =>
    dataRefusal(429, 'PT429', { hint: 'rate_limited', message: 'Please try again later.' }),
  )
  await download()

  await expect.poll(() => toastMessages()[0]).toMatch(/^The CSV file could not be downloaded\./)
  expect(called('event_attendees')).toHaveLength(1)
  expect(saved).toEqual([])
})

it('saves no file if the last member has cancelled meanwhile', async () => {
  await openDialog(() => jsonAnswer({ attendees: [], next: null }))
  await download()

  await expect.poll(toastMessages).toEqual(['No member has registered yet.'])
  expect(saved).toEqual([])
})

it('stops silently at sign-out', async () => {
  const answered = Promise.withResolvers<Response>()
  const { called } = await openDialog(() => answered.promise)
  await download()
  await vi.waitFor(() => expect(called('event_attendees')).toHaveLength(1))
  fireEvent(window, new StorageEvent('storage', { key: null }))
  answered.resolve(jsonAnswer({ attendees: [attendeeOf('Asha')], next: null }))

  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download Attendees' })).toBeEnabled(),
  )
  expect(saved).toEqual([])
  expect(toastMessages()).toEqual([])
})

it('offers no file of an event without registrations', async () => {
  await openDialog(() => jsonAnswer({ attendees: [], next: null }), {
    registration_opens_at: '2026-11-01T04:30:00Z',
  })
  expect(screen.getByRole('button', { name: 'Download Attendees' })).toBeDisabled()
})
