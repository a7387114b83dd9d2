const applications = (count: number, written: string) =>
  count === 1 ? '1 application' : `${written} applications`

/** Counts are numbers, `written` is formatted in the language. */
export const messages = {
  select: (name: string) => `Select ${name}`,
  selectAll: (count: number, written: string) =>
    count === 1 ? 'Select the application shown' : `Select the ${written} applications shown`,
  tooMany: (most: string) => `You can decide up to ${most} applications at once.`,
  bar: 'Selected applications',
  count: (count: number, written: string) => `${applications(count, written)} selected`,
  actions: { reviewed: 'Mark Reviewed', rejected: 'Reject' },
  unchanged: (status: string) => `All selected applications are already marked as ${status}.`,
  ask: {
    reviewed: (count: number, written: string) =>
      `Mark ${applications(count, written)} as reviewed?`,
    rejected: (count: number, written: string) => `Reject ${applications(count, written)}?`,
  },
  emailed: (count: number, written: string) =>
    count === 1
      ? '1 applicant will be emailed.'
      : count === 0
        ? 'No emails will be sent.'
        : `${written} applicants will be emailed.`,
  example: (email: string) => `For example, this email will be sent to ${email}:`,
  alsoEmail: 'Also email the applicants',
  already: (count: number, written: string, status: string) =>
    count === 1
      ? `1 selected application is already marked as ${status} and stays as it is.`
      : `${written} selected applications are already marked as ${status} and stay as they are.`,
  replaced: (count: number, written: string) =>
    count === 1
      ? '1 of them was accepted or rejected before. The applicant may already know it.'
      : `${written} of them were accepted or rejected before. The applicants may already know it.`,
  cancel: 'Cancel',
  send: { reviewed: 'Mark Reviewed and Send', rejected: 'Reject and Send' },
  saving: (place: string, total: string) => `Saving ${place} of ${total}...`,
  stop: 'Stop',
  saved: {
    reviewed: (count: number, written: string) =>
      `${applications(count, written)} marked as reviewed.`,
    rejected: (count: number, written: string) => `${applications(count, written)} rejected.`,
  },
  notAll: 'Some applications were not changed',
  failures: 'Not changed',
  /** If another admin decided meanwhile. */
  changed: (name: string, status: string) =>
    `${name} marked this application as ${status}. Nothing was overwritten.`,
  gone: 'This application was withdrawn or no longer exists.',
  stopped: 'You stopped before this one.',
  someone: 'Another admin',
  retry: (count: number, written: string) => (count === 1 ? 'Retry' : `Retry ${written}`),
  close: 'Done',
}

export type Messages = typeof messages
