import { jsonAnswer } from '@sabha/backend/testing'
import { recordSavedFiles, type SavedFile } from '@sabha/downloads/testing'
import { readToasts } from '@sabha/toast/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeAttendance, fileCall, listedAttendee } from '../../../tests/attendance.ts'
import { sampleEvent } from '../../../tests/events.ts'
import { showAdmin } from '../../../tests/show-admin.tsx'
import { Component as AttendeesPage } from '../attendees-page.tsx'
import { Component as PrintPage } from '../print-page.tsx'

let saved: readonly SavedFile[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T20:00:00Z') })
  saved = recordSavedFiles()
})

async function download() {
  const user = showAdmin(AttendeesPage, '/admin/attendance/:eventId')
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
}

it('saves all pages in one file named after the current date in India', async () => {
  const { bodiesOf } = fakeAttendance({
    [fileCall]: ({ body }) =>
      Object(body).after_place === 7
        ? jsonAnswer({
            attendees: [listedAttendee(2, { status: 'waiting' })],
            next: null,
            total: 3,
          })
        : jsonAnswer({
            attendees: [
              listedAttendee(1, { guests: 2, note: '=cmd() at "our" table, please' }),
              listedAttendee(3, { attended_at: '2026-11-20T04:30:00Z', attended_guests: 1 }),
            ],
            next: 7,
            total: 3,
          }),
  })
  await download()

  await expect.poll(readToasts).toEqual(['CSV file downloaded successfully'])
  const event_id = sampleEvent.id
  expect(bodiesOf(fileCall)).toEqual([{ event_id }, { event_id, after_place: 7 }])
  expect(saved.map(({ name }) => name)).toEqual(['attendees_2026-11-23.csv'])
  expect((await saved[0]?.text)?.split('\r\n')).toEqual([
    '\uFEFFFull Name,Email,Phone,Status,Guests,Guests Who Came,Note,Registered On',
    `Member 1,member1@sabha.test,'+919800000003,Registered,2,,"'=cmd() at ""our"" table, please",2026-11-02`,
    "Member 3,member3@sabha.test,'+919800000003,Attended,0,1,,2026-11-02",
    "Member 2,member2@sabha.test,'+919800000003,Waiting,0,,,2026-11-02",
    '',
  ])
})

it('saves no file before a member has registered, and says so', async () => {
  fakeAttendance({ [fileCall]: () => jsonAnswer({ attendees: [], next: null, total: 0 }) })
  await download()
  await expect.poll(readToasts).toEqual(['No member has registered yet.'])
  expect(saved).toEqual([])
})

it('prints the members with a seat by name, with guests, note and a box to tick', async () => {
  fakeAttendance({
    [fileCall]: () =>
      jsonAnswer({
        attendees: [
          listedAttendee(2, { full_name: 'Zoya', guests: 1, note: 'Veg' }),
          listedAttendee(1, { full_name: 'Asha', attended_at: '2026-11-20T04:30:00Z' }),
          listedAttendee(3, { status: 'waiting' }),
        ],
        next: null,
        total: 3,
      }),
  })
  showAdmin(PrintPage, '/admin/attendance/:eventId/print')

  const table = within(await screen.findByRole('table', { name: 'Attendees' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'NameGuestsNotePresent',
    'AshaGuestsNotePresentYes',
    'ZoyaGuests1NoteVegPresent',
  ])
  expect(screen.getByText('2 members, 3 including guests')).toBeVisible()
})
