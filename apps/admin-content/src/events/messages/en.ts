import { contentLengths } from '@sabha/types/records'
import type { eventCodes } from '../../error-codes.ts'

const refusals: Record<(typeof eventCodes)[number], string> = {
  event_has_registrations:
    'Members have registered for this event. Cancel it with a message instead.',
  event_full: 'There are not enough free seats.',
  registration_closed: 'Registration for this event is closed.',
  registration_guests_refused: 'This event does not allow so many guests.',
  registration_fixed: 'Your registration can no longer be changed.',
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
  toolbar: {
    search: 'Search events',
    filters: {
      when: { label: 'When', options: { upcoming: 'Upcoming', past: 'Past' } },
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
    what: 'Event details',
    whenAndWhere: 'When and where',
    zone: 'Dates and times are in India time (IST, Asia/Kolkata).',
    audience: 'Who can see it',
    audienceLead: 'Public events are shown to everyone, others to members only.',
    title: 'Title',
    date: 'Event Date',
    time: 'Event Time (IST)',
    visibility: 'Visibility',
    isPublic: 'Public event',
    problems: {
      title: 'Enter a title',
      description: 'Describe the event',
      date: 'Choose the event date',
      time: 'Choose the start time',
      location: `Use ${contentLengths.location} characters or fewer`,
    },
  },
}

export type Messages = typeof messages
