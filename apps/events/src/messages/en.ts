import type { registrationCodes } from '../error-codes.ts'

const refusals: Record<(typeof registrationCodes)[number], string> = {
  registration_closed: 'Registration for this event is closed.',
  registration_guests_refused: 'This event does not allow so many guests.',
  registration_fixed: 'Your registration can no longer be changed.',
}

export const messages = {
  list: {
    title: 'Events',
    mine: 'My Registrations',
    count: (count: number) => (count === 1 ? '1 event' : `${count} events`),
    search: 'Search events',
    filters: {
      when: { label: 'When', upcoming: 'Upcoming', past: 'Past' },
      where: { label: 'Where', any: 'Anywhere', place: 'At a place', online: 'Online' },
    },
    failed: 'The events could not be loaded',
    empty: 'No upcoming events',
    emptyText: 'New events are announced here.',
  },
  badges: { cancelled: 'Cancelled', full: 'Full', membersOnly: 'Members Only' },
  event: {
    title: 'Event',
    back: 'All events',
    failed: 'The event could not be loaded',
    missing: 'Event not found',
    missingText: 'It may have been removed.',
    missingForVisitors: 'It may have been removed, or it may be for members only.',
    signIn: 'Sign In',
    about: 'About this event',
    starts: 'Starts',
    ends: 'Ends',
    ownTime: (time: string) => `Your time: ${time}`,
    where: 'Where',
    map: 'Open map',
    seats: 'Seats',
    seatsLeft: (count: number) =>
      count === 0 ? 'No seats left' : count === 1 ? '1 seat left' : `${count} seats left`,
    organiser: 'Organiser',
    share: 'Share',
    copy: 'Copy Link',
    copied: 'Link copied.',
    notCopied: 'The link could not be copied.',
    addToCalendar: 'Add to Calendar',
    google: 'Google Calendar',
    outlook: 'Outlook',
    notDownloaded: 'The calendar file could not be created. Please try again.',
  },
  registration: {
    title: 'Registration',
    eventCancelled: 'This event is cancelled',
    failed: 'Your registration could not be loaded',
    forMembers: 'Events are open to members. Sign in to register.',
    register: 'Register',
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
    cancel: 'Cancel Registration',
    leaveList: 'Leave the Waiting List',
    cancelling: 'Cancelling...',
    cancelled: 'Registration cancelled.',
    undo: 'Undo',
    restored: 'You are registered again.',
    restoredToList: 'Your seat was taken. You are on the waiting list.',
    join: 'Join Online',
    linkLater: 'The link to join appears here one hour before the start.',
    opens: (time: string) => `Registration opens on ${time}.`,
    closed: 'Registration is closed.',
    past: 'This event has ended.',
    notSaved: 'Please try again.',
    refusals,
  },
  mine: {
    title: 'My Registrations',
    all: 'All Events',
    failed: 'Your registrations could not be loaded',
    empty: 'No registrations yet',
    emptyText: 'Events that you register for appear here.',
    past: 'Past',
    waiting: (position: number) => `Number ${position} on the waiting list`,
  },
}

export type Messages = typeof messages
