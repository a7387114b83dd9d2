import { limits } from '@sabha/types'
import type { savedViewCodes } from '../../error-codes.ts'
import type { MemberField } from '../../layout.ts'

const refusals: Record<(typeof savedViewCodes)[number], string> = {
  view_exists: 'You already have a view with this name.',
  views_full: `You can save up to ${limits.savedViews} views. Delete one first.`,
  views_too_large: 'Your saved views take up all the space there is. Delete one first.',
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
  joined: 'Joined',
}

export const messages = {
  compact: 'Compact rows',
  layoutFailed: 'The list layout could not be saved.',
  views: 'Views',
  viewsOf: (name: string) => `Views: ${name}`,
  missing: 'Your views could not be loaded.',
  retry: 'Retry',
  name: 'Name',
  nameInvalid: (most: number) => `Enter a name of ${most} characters or fewer`,
  cancel: 'Cancel',
  close: 'Done',
  undo: 'Undo',
  fields: {
    open: 'Fields',
    title: 'Fields in the list',
    lead: 'Name and role are always shown. Your choice applies on every device.',
    names,
    all: 'Show all',
    save: 'Save Fields',
  },
  save: {
    open: 'Save this view...',
    title: 'Save View',
    lead: 'Saves your search, filters, sort order, fields and row density. Only you can see this view.',
    submit: 'Save View',
    replace: 'Replace View',
    replaces: 'Replaces your view with this name.',
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
    restoreFailed: 'The view could not be restored.',
  },
  link: {
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'The link could not be copied. Copy it from the address bar.',
  },
  refusals,
}

export type Messages = typeof messages
