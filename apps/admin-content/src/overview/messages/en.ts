import { limits } from '@sabha/types'
export const messages = {
  title: 'Admin Dashboard',
  lead: 'What needs your attention, and key numbers.',
  counts: {
    total_events: 'Total Events',
    public_events: 'Public Events',
    job_openings: 'Job Openings',
    members: 'Members',
    admins: 'Admins',
    applications: 'Applications',
  },
  attention: {
    title: 'Needs your attention',
    failed: 'This list could not be loaded',
    nothing: 'Nothing needs your attention.',
    retry: 'Retry',
    retryOf: (failure: string) => `Retry: ${failure}`,
    today: 'today',
    since: (age: string) => `oldest ${age}`,
    latest: (age: string) => `latest ${age}`,
    next: (time: string) => `next on ${time}`,
    applications: {
      badge: 'Applications',
      words: (count: number) =>
        count === 1 ? '1 application to review' : `${count} applications to review`,
      failed: 'Applications to review could not be counted.',
    },
    payments: {
      badge: 'Payments',
      words: (count: number) =>
        count === 1
          ? `1 payment failed in the last ${limits.overviewDays} days`
          : `${count} payments failed in the last ${limits.overviewDays} days`,
      failed: 'Failed payments could not be counted.',
    },
    events: {
      badge: 'Events',
      words: (count: number) =>
        count === 1
          ? `1 event in the next ${limits.overviewDays} days`
          : `${count} events in the next ${limits.overviewDays} days`,
      failed: 'Upcoming events could not be counted.',
    },
    drafts: {
      badge: 'Draft',
      event: 'You started a new event on this device',
      job: 'You started a new job on this device',
    },
  },
  areas: {
    events: {
      title: 'Events Management',
      lead: 'Create, edit and publish events.',
      view: 'View Events',
      add: 'New Event',
    },
    jobs: {
      title: 'Jobs Management',
      lead: 'Manage openings and applications.',
      view: 'View Jobs',
      add: 'New Job',
    },
    members: {
      title: 'Members Management',
      lead: 'Search, view and export members.',
      view: 'View Members',
    },
    payments: {
      title: 'Payments',
      lead: 'Find payments, see why they failed and download them.',
      view: 'View Payments',
    },
  },
}

export type Messages = typeof messages
