import { formatParameter } from './format-parameter.ts'
import { messages as en } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/** Texts of an email in one language. `{name}` stands for a parameter of the outbox. */
export interface MailMessages {
  subject: string
  /** Paragraphs, separated by an empty line. */
  text: string
  /**
   * Labels of the parameters shown in a table, in this order; rows of missing parameters are left
   * out.
   */
  facts?: Readonly<Record<string, string>>
  /** Texts of parameters that are names of the database, by parameter and name. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Label of the link, if the email has one. */
  link?: string
}

type Mails = Readonly<Record<string, MailMessages>>

/** Emails of each language by template. */
const languages: Readonly<Record<string, Mails>> = {
  en,
  hi,
}

/** Path in the application that an email links to, or an https address that an admin has given. */
const paths: Readonly<Record<string, string>> = {
  receipt_issued: '/contribute/receipts/{receipt_id}',
  receipt_refunded: '/contribute/receipts/{receipt_id}',
  receipt_reversed: '/contribute/receipts/{receipt_id}',
  receipt_voided: '/contribute/receipts/{receipt_id}',
  application_accepted: '/jobs/{job_id}',
  application_rejected: '/jobs/{job_id}',
  application_reviewed: '/jobs/{job_id}',
  auth_account_exists: '/signin',
  auth_email_current: '/auth/confirm?{query}',
  auth_email_new: '/auth/confirm?{query}',
  auth_recovery: '/auth/confirm?{query}',
  auth_sign_up: '/auth/confirm?{query}',
  auto_pay_cancelled: '/contribute',
  auto_pay_set_up: '/contribute',
  email_changed_to: '/forgot-password',
  event_cancelled: '/events/{event_id}',
  event_changed: '/events/{event_id}',
  event_left: '/events/{event_id}',
  event_message: '/events/{event_id}',
  event_moved_up: '/events/{event_id}',
  event_question: '{link}',
  event_registered: '/events/{event_id}',
  event_reminder: '/events/{event_id}',
  event_waiting: '/events/{event_id}',
  role_changed: '/dashboard',
  welcome: '/dashboard',
}

/** An email's texts with parameters filled in. */
export interface MailText {
  language: string
  subject: string
  paragraphs: string[]
  facts: [label: string, value: string][]
  link: { label: string; path: string } | null
  /** Whether members can turn off emails of this kind. */
  isOptional: boolean
}

/**
 * Returns an email's texts in the reader's language or else in English; null if the template is
 * unknown.
 */
export function mailMessages(
  template: string,
  language: string,
  parameters: Record<string, unknown>,
): MailText | null {
  const known = hasLanguage(language) ? language : 'en'
  const mails: Mails = languages[known] ?? en
  const found = Object.hasOwn(mails, template) ? mails[template] : undefined
  if (!found) return null
  const values = withEarlier(parameters)
  const valueAt = (key: string) =>
    found.values?.[key]?.[String(values[key])] ?? formatParameter(key, values[key], known)
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (name, key) => valueAt(key) ?? name)
  const path = paths[template]
  return {
    language: known,
    subject: fill(found.subject),
    paragraphs: fill(found.text).split('\n\n'),
    facts: Object.entries(found.facts ?? {}).flatMap(([key, label]) => {
      const value = valueAt(key)
      return value === null ? [] : [[label, value]]
    }),
    link: found.link && path ? { label: found.link, path: fill(path) } : null,
    isOptional: /^(receipt|event|application)_/.test(template),
  }
}

/** Returns whether emails exist in a language. */
export function hasLanguage(language: unknown): language is string {
  return typeof language === 'string' && Object.hasOwn(languages, language)
}

/** Adds `earlier_…` for each fact in `before` that differs now. */
function withEarlier(parameters: Record<string, unknown>): Record<string, unknown> {
  const changed = Object.entries(Object(parameters.before)).filter(
    ([key, value]) => value !== parameters[key],
  )
  return {
    ...parameters,
    ...Object.fromEntries(changed.map(([key, value]) => [`earlier_${key}`, value])),
  }
}
