import { limits } from '@sabha/types'
/** Counts are formatted in the language. */
export const messages = {
  title: 'Job Applications',
  ofJob: (job: string) => `Applications for ${job}`,
  count: (shown: string, total: string) =>
    shown === total
      ? `${total} ${total === '1' ? 'application' : 'applications'}`
      : `${shown} of ${total} applications`,
  search: 'Search applicants and jobs',
  job: 'Job',
  /** Until its name is loaded. */
  chosenJob: 'Selected job',
  jobsFailed: 'The job names could not be loaded.',
  backToJobs: 'Back to Jobs',
  allApplications: 'All applications',
  failed: 'The applications could not be loaded',
  refusals: {
    rate_limited: `You can view up to ${limits.listedPerHour.toLocaleString('en-IN')} applications per hour.`,
  },
  empty: 'No applications received yet.',
  emptyText: 'When members apply for a job, their applications appear here.',
  noSuchJob: 'This job does not exist',
  statuses: 'Status',
  all: 'All',
  status: {
    pending: 'Pending',
    reviewed: 'Reviewed',
    accepted: 'Accepted',
    rejected: 'Rejected',
  },
  noneOf: {
    pending: 'No pending applications',
    reviewed: 'No reviewed applications',
    accepted: 'No accepted applications',
    rejected: 'No rejected applications',
  },
  showAll: 'Show all applications',
  viewDetails: 'View Details',
  appliedOn: (date: string) => `Applied ${date}`,
  details: {
    loading: 'Application',
    failed: 'The application could not be loaded',
    applicant: 'Applicant',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    unverified: 'Not verified',
    company: 'Current Company',
    job: 'Job',
    position: 'Position',
    employer: 'Company',
    applied: 'Applied',
    reviewed: 'Last Reviewed',
    by: (moment: string, name: string) => `${moment} by ${name}`,
    coverLetter: 'Cover Letter',
    noCoverLetter: 'No cover letter.',
    resume: 'Resume',
    openResume: 'Open resume',
    noResume: 'No resume.',
    /** Shown next to the link, with the host. */
    opensOn: (host: string) => `on ${host}, in a new tab`,
    unsafeResume: 'This is not a web address, so it cannot be opened from here:',
    notes: 'Admin Notes',
    notesHelp: 'Only admins can see these. They are saved with your decision.',
    draftKept: 'Draft on this device. It will be saved with your decision.',
    discardDraft: 'Discard draft',
    draftDiscarded: 'Draft discarded',
    saveNotes: 'Save Notes',
    own: 'This is your own application. Another admin must review it.',
  },
  review: {
    accept: 'Accept',
    reject: 'Reject',
    markReviewed: 'Mark Reviewed',
    saving: 'Saving...',
    saved: (status: string) => `Saved: ${status}`,
    failed: 'Failed to update application status',
    /** If another admin decided first. */
    changed: (name: string, status: string, moment: string) =>
      `${name} marked this application as ${status} on ${moment}, after you opened it. Decide again to replace their decision.`,
    /** If another admin decided after the draft was begun. */
    draftIsOlder: (name: string, status: string, moment: string) =>
      `${name} marked this application as ${status} on ${moment}, after you started these notes.`,
    someone: 'Another admin',
    theirNotes: 'Their notes',
    noNotes: 'No notes.',
    useTheirNotes: 'Use their notes',
  },
  mail: {
    title: {
      accepted: 'Accept and email the applicant?',
      rejected: 'Reject and email the applicant?',
      reviewed: 'Mark as reviewed and email the applicant?',
    },
    to: (email: string) => `This email will be sent to ${email}:`,
    preview: 'Email',
    /** If the applicant may know another decision. */
    before: (status: string) =>
      `The decision so far is ${status}. The applicant may already know it.`,
    send: {
      accepted: 'Accept and Send',
      rejected: 'Reject and Send',
      reviewed: 'Mark Reviewed and Send',
    },
    cancel: 'Cancel',
    whenReviewed: 'Also email the applicant when I mark this application as reviewed',
    none: 'This applicant does not receive emails about applications.',
  },
  moving: {
    previous: 'Previous',
    next: 'Next',
    loading: 'Loading...',
    place: (place: string, total: string) => `${place} of ${total}`,
    hint: 'Use the left and right arrow keys to move between applications.',
  },
}

export type Messages = typeof messages
