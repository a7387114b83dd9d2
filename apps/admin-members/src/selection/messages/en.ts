import type { selectionCodes } from '../../error-codes.ts'

const refusals: Record<(typeof selectionCodes)[number], string> = {
  too_many_emails:
    'At most 1,000 email addresses are copied at once. Download the selection instead.',
}

/** Counts come as numbers and as the language writes them. */
export const messages = {
  select: (name: string) => `Select ${name}`,
  selectAll: (count: number, written: string) =>
    count === 1 ? 'Select the only member' : `Select all ${written} members`,
  selectMatching: (count: number, written: string) =>
    count === 1 ? 'Select the only one that matches' : `Select all ${written} that match`,
  bar: 'Selected members',
  count: (count: number, written: string) =>
    count === 1 ? '1 member selected' : `${written} members selected`,
  /** Leads to the list that the selection was made in. */
  show: 'Show their list',
  clear: 'Clear',
  cleared: 'Selection cleared',
  replaced: (count: number, written: string) =>
    `The selection of ${count === 1 ? '1 member' : `${written} members`} was replaced`,
  undo: 'Undo',
  tooMany: {
    chosen: (most: string) =>
      `At most ${most} members are selected one by one. Narrow the list and select all that match.`,
    matching: (most: string) =>
      `At most ${most} members are left out one by one. Narrow the list and select all that match.`,
  },
  emails: {
    copy: 'Copy emails',
    copying: 'Copying...',
    copied: (count: number, written: string) =>
      count === 1 ? '1 email address copied' : `${written} email addresses copied`,
    failed: 'The email addresses could not be copied.',
    none: 'None of the selected members is there any more.',
    title: 'Copy email addresses',
    refused: 'The browser did not let the page copy. Select the addresses below and copy them.',
    label: 'Email addresses',
    close: 'Done',
  },
  refusals,
}

export type Messages = typeof messages
