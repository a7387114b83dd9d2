import type { checkInCodes } from '../../error-codes.ts'
import { checkInDays, keptDays } from '../kept-days.ts'

const refusals: Record<(typeof checkInCodes)[number] | 'event_full' | 'not_found', string> = {
  check_in_closed: `Members can be checked in until ${checkInDays} days after the event.`,
  event_full: 'There are not enough free seats. Raise the number of seats first.',
  not_found: 'This event was cancelled or no longer exists.',
  own_registration: 'Another admin must do this for your own registration.',
}

/** Counts are formatted in the language. */
export const messages = {
  events: {
    title: 'Attendance',
    count: (count: number, written: string) => (count === 1 ? '1 event' : `${written} events`),
    search: 'Search events',
    when: { label: 'When', any: 'Today and upcoming', options: { past: 'Past' } },
    seats: (taken: string, seats: string | null) =>
      seats === null ? `Seats taken: ${taken}` : `${taken} of ${seats} seats taken`,
    waiting: (count: string) => `${count} waiting`,
    cancelled: 'Cancelled',
    empty: 'No events with registration',
    emptyText: 'Events appear here once members can register for them.',
    failed: 'The events could not be loaded',
  },
  list: {
    title: 'Attendees',
    back: 'Attendance',
    checkIn: 'Check In at the Door',
    mail: 'Email Attendees',
    count: (count: number, written: string) => (count === 1 ? '1 member' : `${written} members`),
    search: 'Name, email or phone',
    state: { label: 'State', any: 'Any state' },
    people: (attended: string, expected: string) =>
      `Including guests: ${attended} of ${expected} people checked in`,
    waitingList: {
      free: (count: number, written: string) =>
        count === 0 ? 'No free seats' : count === 1 ? '1 free seat' : `${written} free seats`,
      waiting: (count: string) => `${count} waiting`,
      closed: (facts: string) =>
        `${facts}. Registration is closed, so members no longer move up automatically.`,
      open: (facts: string) =>
        `${facts}. If number 1 needs more seats, you can admit another member from the list.`,
      admitFirst: 'Admit Number 1',
      admitting: 'Admitting...',
      empty: 'The waiting list is empty.',
    },
    noted: `Notes and guests are deleted ${keptDays} days after the event.`,
    empty: 'No attendees yet',
    emptyText: 'Members appear here when they register.',
    failed: 'The attendees could not be loaded',
    refusals: { not_found: 'This event was cancelled or no longer exists.' },
  },
  states: {
    going: 'Going',
    waiting: 'Waiting',
    cancelled: 'Cancelled',
    attended: 'Attended',
  },
  row: {
    position: (position: string) => `Number ${position} on the waiting list`,
    guests: (count: number) => (count === 1 ? '1 guest' : `${count} guests`),
    came: (time: string) => `Checked in ${time}`,
    checkIn: 'Check in',
    undo: 'Undo check-in',
    admit: 'Admit',
  },
  checkedIn: (name: string) => `${name} checked in.`,
  used: (name: string) => `${name} was already checked in.`,
  noSeat: (name: string) => `${name} has no seat.`,
  undone: 'Check-in undone.',
  admitted: (name: string) => `${name} has a seat now.`,
  undo: 'Undo',
  notSaved: 'Please try again.',
  refusals,
  file: {
    label: 'Attendees download',
    starting: 'Collecting attendees...',
    done: (done: string, total: string) => `${done} of ${total} attendees loaded`,
    none: 'No member has registered yet.',
    print: 'List for Printing',
  },
  paper: {
    title: 'Attendees',
    back: 'Back to Attendees',
    members: (count: number, members: string, people: string) =>
      `${count === 1 ? '1 member' : `${members} members`}, ${people} including guests`,
    name: 'Name',
    guests: 'Guests',
    note: 'Note',
    here: 'Present',
    yes: 'Yes',
    foot: 'Contains personal data. Destroy this list after the event.',
    empty: 'No attendees yet',
    emptyText: 'Members with a seat appear on this list.',
    failed: 'The list could not be loaded',
  },
}

export type Messages = typeof messages
