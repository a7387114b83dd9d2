import type { viewCodes } from '../../error-codes.ts'
import type { MemberField } from '../../layout.ts'

const refusals: Record<(typeof viewCodes)[number], string> = {
  view_exists: 'You have a view of this name already.',
  views_full: 'At most 20 views are kept. Delete one first.',
  views_too_large: 'Your views take all the room there is for them. Delete one first.',
}

const names: Record<MemberField, string> = {
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  profession: 'Profession',
  city: 'City',
  interests: 'Interests',
  status: 'Status',
  payment: 'Paid or unpaid',
  contributions: 'Contributions',
  joined: 'Joined date',
}

export const messages = {
  compact: 'Compact rows',
  layoutFailed: 'How the list looks could not be saved.',
  views: 'Views',
  /** Of the one that the list shows. */
  viewsOf: (name: string) => `Views: ${name}`,
  missing: 'Your views could not be loaded.',
  retry: 'Retry',
  name: 'Name',
  nameInvalid: (most: number) => `Enter a name of at most ${most} characters.`,
  cancel: 'Cancel',
  close: 'Done',
  undo: 'Undo',
  fields: {
    open: 'Fields',
    title: 'Fields of the list',
    lead: 'Name and role are always shown. This is kept for you on every device.',
    names,
    all: 'Show all',
    save: 'Save Fields',
  },
  save: {
    open: 'Save this view...',
    title: 'Save View',
    lead: 'Search, filters, order, fields and density are kept under this name, for you alone.',
    submit: 'Save View',
    replace: 'Replace View',
    replaces: 'Takes the place of your view of this name.',
    busy: 'Saving...',
    done: (name: string) => `View saved: ${name}`,
    replaced: (name: string) => `View replaced: ${name}`,
    failed: 'The view could not be saved.',
  },
  manage: {
    open: 'Manage views...',
    title: 'Your Views',
    none: 'You have no views.',
    rename: 'Rename',
    renameOf: (name: string) => `Rename: ${name}`,
    keep: 'Save Name',
    delete: 'Delete',
    deleteOf: (name: string) => `Delete: ${name}`,
    deleted: (name: string) => `View deleted: ${name}`,
    deleteFailed: 'The view could not be deleted.',
    restoreFailed: 'The view could not be brought back.',
  },
  link: {
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'The link could not be copied. It stands in the address bar.',
  },
  refusals,
}

export type Messages = typeof messages
