import { dateInIndia } from '@sabha/types'
import { csvByteOrderMark, csvLine } from '@sabha/types/csv'
import { saveFile } from '@sabha/ui/files'
import type { ListedAttendee } from './api.ts'

/** Columns of the file in their order, in English like those of other files. */
const columns: readonly [header: string, cellOf: (attendee: ListedAttendee) => string | null][] = [
  ['Full Name', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Status', ({ status, attended_at }) => (attended_at ? 'Attended' : statusNames[status])],
  ['Guests', ({ guests }) => String(guests)],
  ['Guests Who Came', ({ attended_at, attended_guests }) => attended_at && String(attended_guests)],
  ['Note', ({ note }) => note],
  ['Registered On', ({ created_at }) => dateInIndia(new Date(created_at))],
]

const statusNames: Record<ListedAttendee['status'], string> = {
  registered: 'Registered',
  waiting: 'Waiting',
}

/** Downloads attendees as a CSV file named after the current date in India. */
export function saveAttendees(attendees: readonly ListedAttendee[]): void {
  const lines = attendees.map((attendee) => csvLine(columns.map(([, of]) => of(attendee) ?? '')))
  const file = [csvByteOrderMark, csvLine(columns.map(([header]) => header)), ...lines]
  saveFile(
    new Blob(file, { type: 'text/csv;charset=utf-8' }),
    `attendees_${dateInIndia(new Date())}.csv`,
  )
}
