import { limits } from '@sabha/types'
import { contentLengths } from '@sabha/types/records'
import type { eventCodes } from '../../error-codes.ts'
import { eventLengths, eventNumbers } from '../event.ts'

const refusals: Record<(typeof eventCodes)[number], string> = {
  event_has_registrations:
    'Members have registered for this event. Cancel it with a message instead.',
  event_full: 'There are not enough free seats.',
  event_seats_taken: 'The number of seats taken has just changed. Please save again.',
}

export const messages = {
  list: {
    title: 'Events Management',
    count: (number: string, count: number) => (count === 1 ? '1 event' : `${number} events`),
    countFailed: 'The total could not be loaded.',
    add: 'New Event',
    first: 'Create the First Event',
    empty: 'No events yet',
    emptyText: 'Events you create appear here. Public ones also appear on the Events page.',
    noneUpcoming: 'No upcoming events',
    noneUpcomingText: 'Past events are in a list of their own.',
    showPast: 'Show Past Events',
    listFailed: 'The events could not be loaded',
    delete: {
      title: 'Delete Event',
      question: 'Are you sure you want to delete this event?',
      done: 'Event deleted.',
      failed: 'The event could not be deleted.',
      restored: 'Event restored.',
      restoreFailed: 'The event could not be restored.',
      refusals,
    },
  },
  public: 'Public',
  membersOnly: 'Members Only',
  makePublic: 'Make Public',
  makeMembersOnly: 'Make Members Only',
  toggleFailed: (title: string) => `“${title}” was not changed.`,
  cancelled: 'Cancelled',
  now: 'Now',
  registrations: {
    attendees: 'Attendees',
    seats: (taken: string, capacity: string | null) =>
      capacity === null ? `Seats taken: ${taken}` : `${taken} of ${capacity} seats taken`,
    waiting: (count: string) => `${count} waiting`,
  },
  cancel: {
    action: 'Cancel Event',
    title: 'Cancel Event',
    question:
      'The event stays visible as cancelled, and members see your message. You cannot undo this.',
    hasRegistrations: 'Members have registered, so this event cannot be deleted.',
    alreadyCancelled:
      'This event has registrations, so it cannot be deleted. It stays visible as cancelled.',
    mailed: 'Everyone who is registered or waiting gets an email with your message.',
    message: 'Message to Members',
    messageMissing: 'Tell members why the event is cancelled',
    confirm: 'Cancel Event',
    keep: 'Keep Event',
    busy: 'Cancelling...',
    done: 'Event cancelled.',
    failed: 'The event could not be cancelled.',
  },
  toolbar: {
    search: 'Search events',
    filters: {
      when: {
        label: 'When',
        any: 'Upcoming',
        options: { week: `Next ${limits.overviewDays} days`, past: 'Past', all: 'All' },
      },
      audience: { label: 'Visibility', options: { public: 'Public', members: 'Members Only' } },
    },
    sort: { earliest: 'Earliest first', latest: 'Latest first', added: 'Last added' },
  },
  form: {
    oneFailed: 'The event could not be loaded',
    newTitle: 'New Event',
    editTitle: 'Edit Event',
    create: 'Create Event',
    created: 'Event created.',
    changed: 'Event updated.',
    failed: 'The event could not be saved. Please try again.',
    conflict: 'Someone else changed this event',
    refusals,
    change: {
      title: 'Save Changes',
      tell: (people: string, count: number) =>
        count === 1
          ? '1 person is registered or waiting. Tell them?'
          : `${people} people are registered or waiting. Tell them?`,
      mail: 'Their email shows:',
      before: (value: string) => `Before: ${value}`,
      none: 'none',
      send: 'Save and Email',
      skip: 'Save without Email',
      seats: (taken: string, seats: string) =>
        `${taken} seats are taken, and you set ${seats}. Members keep their seats.`,
      registration: (taken: string) =>
        `${taken} seats are taken. Members keep them, but can no longer register.`,
      save: 'Save Changes',
      back: 'Back',
    },
    what: 'Event details',
    whenAndWhere: 'When and where',
    zone: 'Dates and times are in India time (IST, Asia/Kolkata).',
    registration: 'Registration',
    registrationLead:
      'If all seats are taken, members join a waiting list. If registration is off, the event page says that no registration is needed.',
    canRegister: 'Members can register',
    on: 'On',
    off: 'Off',
    audience: 'Who can see it',
    audienceLead: 'Public events are shown to everyone, others to members only.',
    labels: {
      title: 'Title',
      organiser_name: 'Organiser',
      date: 'Event Date',
      time: 'Event Time (IST)',
      end_date: 'End Date',
      end_time: 'End Time (IST)',
      attendance_mode: 'Format',
      link: 'Online Link',
      takes_registrations: 'Registration',
      capacity: 'Seats',
      guests_allowed: 'Guests per Member',
      opens_date: 'Opens on',
      opens_time: 'Opens at (IST)',
      closes_date: 'Closes on',
      closes_time: 'Closes at (IST)',
      visibility: 'Visibility',
      isPublic: 'Public event',
    },
    modes: { in_person: 'In person', online: 'Online', both: 'In person and online' },
    help: {
      organiser: 'Shown to members, such as a name or a chapter.',
      past: 'This date has passed. The event will be listed under Past.',
      endDate: 'Leave empty if it ends on the same day.',
      endTime: 'Leave empty if it is not fixed.',
      link: 'Registered members see it from one hour before the start until the end.',
      openLink:
        'Signed-in members who can see the event see it from one hour before the start until the end.',
      capacity: 'Leave empty for no limit. Guests take a seat too.',
      opens: 'Leave empty to open registration when you save.',
      closes:
        'Leave empty to close it at the start. Without a time, it closes at the end of the day.',
    },
    problems: {
      title: 'Enter a title',
      description: 'Describe the event',
      organiser_name: `Use ${eventLengths.organiser} characters or fewer`,
      date: 'Choose the event date',
      time: 'Choose the start time',
      end_date: 'Choose the end date',
      end_time: {
        invalid: 'Choose the end time',
        tooEarly: 'The event must end after it starts',
      },
      location: `Use ${contentLengths.location} characters or fewer`,
      link: 'Enter a link that starts with https://',
      capacity: `Enter a number from 1 to ${eventNumbers.seats.toLocaleString('en-IN')}`,
      opens_date: {
        invalid: 'Choose the date on which registration opens',
        tooLate: 'Registration must open before the event starts',
      },
      opens_time: 'Choose the time at which registration opens',
      closes_date: {
        invalid: 'Choose the date on which registration closes',
        tooEarly: 'Registration must close after it opens',
        tooLate: 'Registration must close before the event starts',
      },
      closes_time: 'Choose the time at which registration closes',
    },
  },
}

export type Messages = typeof messages
