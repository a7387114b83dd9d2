export const messages = {
  title: 'Admin Dashboard',
  lead: 'What waits for you, and how the community stands.',
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
    failed: 'What waits for you could not be loaded',
    nothing: 'Nothing waits for you.',
    retry: 'Retry',
    retryOf: (failure: string) => `Retry: ${failure}`,
    since: (age: string) => `the oldest came ${age}`,
    latest: (age: string) => `the last one ${age}`,
    next: (time: string) => `the next on ${time}`,
    applications: {
      badge: 'Applications',
      words: (count: number) =>
        count === 1
          ? 'One application waits for a review'
          : `${count} applications wait for a review`,
      failed: 'Waiting applications could not be counted.',
    },
    payments: {
      badge: 'Payments',
      words: (count: number) =>
        count === 1
          ? 'One payment failed in the last 7 days'
          : `${count} payments failed in the last 7 days`,
      failed: 'Failed payments could not be counted.',
    },
    events: {
      badge: 'Events',
      words: (count: number) =>
        count === 1 ? 'One event in the next 7 days' : `${count} events in the next 7 days`,
      failed: 'The events of the week could not be counted.',
    },
    drafts: {
      badge: 'Draft',
      event: 'You began a new event on this device',
      job: 'You began a new job on this device',
    },
  },
  areas: {
    events: {
      title: 'Events Management',
      lead: 'What the foundation announces.',
      view: 'View Events',
      add: 'New Event',
    },
    jobs: {
      title: 'Jobs Management',
      lead: 'Openings, and who applied for them.',
      view: 'View Jobs',
      add: 'New Job',
    },
    members: {
      title: 'Members Management',
      lead: 'Who belongs to the community.',
      view: 'View Members',
    },
  },
}

export type Messages = typeof messages
