import { limits } from '@sabha/types'
import type { selectionCodes } from '../../error-codes.ts'

const refusals: Record<(typeof selectionCodes)[number], string> = {
  too_many_emails: `You can copy up to ${limits.copiedEmails.toLocaleString('en-IN')} email addresses at once. Download the selection instead.`,
}

/** Counts are numbers, `written` is formatted in the language. */
export const messages = {
  select: (name: string) => `Select ${name}`,
  selectAll: (count: number, written: string) =>
    count === 1 ? 'Select the only member' : `Select all ${written} members`,
  selectMatching: (count: number, written: string) =>
    count === 1 ? 'Select the 1 matching member' : `Select all ${written} matching members`,
  bar: 'Selected members',
  count: (count: number, written: string) =>
    count === 1 ? '1 member selected' : `${written} members selected`,
  show: 'Show original list',
  cleared: 'Selection cleared',
  replaced: (count: number, written: string) =>
    `The selection of ${count === 1 ? '1 member' : `${written} members`} was replaced`,
  undo: 'Undo',
  tooMany: {
    chosen: (most: string) =>
      `You can select up to ${most} members one by one. To select more, filter the list and select all matching members.`,
    matching: (most: string) =>
      `You can deselect up to ${most} members one by one. Filter the list instead and select all matching members.`,
  },
  emails: {
    copy: 'Copy emails',
    copying: 'Copying...',
    copied: (count: number, written: string) =>
      count === 1 ? '1 email address copied' : `${written} email addresses copied`,
    failed: 'The email addresses could not be copied.',
    none: 'None of the selected members exist any more.',
    title: 'Copy email addresses',
    refused: 'Your browser blocked copying. Select the addresses below and copy them.',
    label: 'Email addresses',
    close: 'Done',
  },
  refusals,
}

export type Messages = typeof messages
