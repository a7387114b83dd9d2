import { checkInDays } from '../../attendance/kept-days.ts'

/** Counts are formatted in the language. */
export const messages = {
  title: 'Check-in',
  back: 'Attendees',
  allEvents: 'Attendance',
  failed: 'The attendees could not be loaded',
  missing: 'This event was cancelled or no longer exists.',
  own: 'Another admin must do this for your own registration.',
  closed: `Members can be checked in until ${checkInDays} days after the event.`,
  early: (start: string) => `The event is on ${start}. Check-ins made now already count.`,
  otherTab: 'Check-in is open in another tab',
  otherTabText: 'Go on there, or close that tab: check-in then opens here.',
  noSeats: 'No members have a seat yet',
  refresh: 'Refresh',
  here: (attended: string, expected: string) => `${attended} of ${expected} people checked in`,
  camera: {
    start: 'Scan Tickets',
    stop: 'Stop Camera',
    starting: 'Starting camera...',
    label: 'Camera view',
    hint: 'Point the camera at the QR code on the ticket.',
    blocked:
      'The camera is blocked. Allow it in the settings of your browser, or check members in by name.',
    missing: 'No camera was found. Check members in by name.',
    failed: 'The camera could not be started. Try again, or check members in by name.',
    noCode:
      'No code found. Make the screen brighter or find more light, move the ticket nearer or further away, or check the member in by name.',
    sound: 'Sound',
    show: 'Show Camera',
  },
  latest: 'Latest check-ins',
  waiting: (count: number, written: string) =>
    count === 1
      ? '1 check-in is waiting for the network.'
      : `${written} check-ins are waiting for the network.`,
  waitingHint: 'They are saved on this device and sent when you are online. Keep this page open.',
  outcomes: {
    checking: 'Checking...',
    kept: 'Kept, not checked yet',
    admitted: 'Checked in',
    used: 'Already used',
    undone: 'Check-in was undone',
    replaced: 'Replaced: ask for the new ticket',
    waiting: 'On the waiting list',
    cancelled: 'Cancelled',
    unknown: 'Not a ticket for this event',
    failed: 'Not checked in',
    notTicket: 'Not a ticket',
  },
  ticket: 'Scanned ticket',
  usedAt: (time: string) => `Used ${time}`,
  guests: (name: string) => `Guests of ${name}`,
  guestCount: (count: number) =>
    count === 0 ? 'No guests' : count === 1 ? '1 guest' : `${count} guests`,
  undo: 'Undo',
  remove: 'Remove',
  undone: 'Check-in undone.',
  notSaved: 'Please try again.',
  search: 'Find by name',
  members: 'Members with a seat',
  more: (count: string) => `${count} more. Type more of the name to narrow the list.`,
  checkIn: 'Check In',
  checkInNamed: (name: string) => `Check in ${name}`,
  attended: 'Attended',
  noMatch: 'No member with this name has a seat.',
}

export type Messages = typeof messages
