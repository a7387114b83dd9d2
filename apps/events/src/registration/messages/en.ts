import type { registrationCodes } from '../../error-codes.ts'

const refusals: Record<(typeof registrationCodes)[number], string> = {
  registration_closed: 'Registration for this event is closed.',
  registration_guests_refused: 'This event does not allow so many guests.',
  registration_fixed: 'Your registration can no longer be changed.',
  registration_full:
    'These seats are not free, or members are waiting for them. Your registration has not changed.',
}

export const messages = {
  register: 'Register',
  failed: 'Your registration could not be loaded',
  registering: 'Registering...',
  joinList: 'Join the Waiting List',
  full: (count: number) =>
    count === 0
      ? 'There are no seats left for your party.'
      : count === 1
        ? '1 member is waiting for a seat.'
        : `${count} members are waiting for a seat.`,
  guests: 'Guests',
  guestCount: (count: number) =>
    count === 0 ? 'No guests' : count === 1 ? '1 guest' : `${count} guests`,
  note: 'Note to the organiser (optional)',
  registered: 'You are registered.',
  onList: 'You are on the waiting list.',
  going: "You're going",
  withGuests: (count: number) => (count === 1 ? 'With 1 guest' : `With ${count} guests`),
  waiting: (position: number) => `You are number ${position} on the waiting list`,
  waitingHint: 'If seats become free, you move up automatically.',
  changeGuests: 'Change Guests',
  saveGuests: 'Save Guests',
  saving: 'Saving...',
  guestsChanged: 'Your guests were changed.',
  cancel: 'Cancel Registration',
  leaveList: 'Leave the Waiting List',
  cancelling: 'Cancelling...',
  cancelled: 'Registration cancelled.',
  undo: 'Undo',
  restored: 'You are registered again.',
  restoredToList: 'Your seat was taken. You are on the waiting list.',
  ticket: 'Show Ticket',
  join: 'Join Online',
  linkLater: (time: string) => `The link to join appears here on ${time}.`,
  linkSoon: 'The link to join appears here as soon as it is available.',
  linkForRegistered: 'Registered members see the link to join here from one hour before the start.',
  linkFailed: 'The link to join could not be loaded.',
  notSaved: 'Please try again.',
  refusals,
}

export type Messages = typeof messages
