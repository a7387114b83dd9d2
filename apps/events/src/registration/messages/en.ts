import type { registrationCodes } from '../../error-codes.ts'

const refusals: Record<(typeof registrationCodes)[number], string> = {
  registration_closed: 'Registration for this event is closed.',
  registration_guests_refused: 'This event does not allow so many guests.',
  registration_fixed: 'Your registration can no longer be changed.',
  registration_full:
    'These seats are not free, or members are waiting for them. Your registration has not changed.',
}

const guestCount = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)
const withGuests = (count: number) =>
  count === 0 ? ' without guests' : ` with ${guestCount(count)}`

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
  guestCount: (count: number) => (count === 0 ? 'No guests' : guestCount(count)),
  note: 'Note to the organiser (optional)',
  registered: (guests: number) =>
    guests === 0 ? 'You are registered.' : `You are registered${withGuests(guests)}.`,
  onList: (guests: number) =>
    guests === 0
      ? 'You are on the waiting list.'
      : `You are on the waiting list${withGuests(guests)}.`,
  already: (guests: number) =>
    `You are already registered${withGuests(guests)}. Your new entries were not saved.`,
  alreadyOnList: (guests: number) =>
    `You are already on the waiting list${withGuests(guests)}. Your new entries were not saved.`,
  change: 'Change',
  restored: 'We restored what you typed earlier.',
  going: "You're going",
  withGuests: (count: number) => `With ${guestCount(count)}`,
  yourNote: (note: string) => `Your note: ${note}`,
  waiting: (position: number) => `You are number ${position} on the waiting list`,
  waitingHint: 'If seats become free before registration closes, you move up automatically.',
  waitingClosed:
    'Registration is closed, so you no longer move up automatically. The organiser can still give you a seat.',
  changeDetails: 'Change Details',
  saveChanges: 'Save Changes',
  saving: 'Saving...',
  changed: 'Your registration was changed.',
  /** By the status that is left. */
  leave: {
    registered: {
      action: 'Cancel Registration',
      busy: 'Cancelling...',
      done: 'Registration cancelled.',
      undoneToSeat: 'You are registered again.',
      undoneToList: 'Your seat was taken. You are on the waiting list.',
    },
    waiting: {
      action: 'Leave the Waiting List',
      busy: 'Leaving...',
      done: 'You left the waiting list.',
      undoneToSeat: 'A seat became free. You are registered.',
      undoneToList: 'You are on the waiting list again.',
    },
  },
  undo: 'Undo',
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
