import { messages as en } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/** Texts of an email in one language. `{name}` stands for a parameter of the outbox. */
export interface MailMessages {
  subject: string
  /** Paragraphs, separated by an empty line. `[label](/path)` is a link to a page. */
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
  application_pending: '/jobs/{job_id}',
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
  payment_received: '/contribute/history',
  role_changed: '/dashboard',
  welcome: '/dashboard',
}

/** A page of the application, or an https address that an admin has given. */
export interface MailLink {
  label: string
  path: string
}

/** An email's texts with parameters filled in. */
export interface MailText {
  language: string
  subject: string
  paragraphs: (string | MailLink)[][]
  facts: [label: string, value: string][]
  link: MailLink | null
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
    paragraphs: found.text.split('\n\n').flatMap((paragraph) => partsOf(paragraph, fill)),
    facts: Object.entries(found.facts ?? {}).flatMap(([key, label]) => {
      const value = valueAt(key)
      return value === null ? [] : [[label, value]]
    }),
    link: found.link && path ? { label: found.link, path: fill(path) } : null,
    isOptional: /^(payment|receipt|event|application)_/.test(template),
  }
}

/** Splits a paragraph at its links before it is filled in, so that text of users never becomes a link. */
function partsOf(paragraph: string, fill: (text: string) => string): MailText['paragraphs'] {
  const [text = '', ...rest] = paragraph.split(/\[([^\]]+)\]\((\/[^)]*)\)/)
  // Text of users may have several paragraphs.
  const [last = '', ...others] = fill(text).split('\n\n').toReversed()
  const parts: MailText['paragraphs'][number] = [last]
  for (let at = 0; at < rest.length; at += 3)
    parts.push({ label: rest[at] ?? '', path: fill(rest[at + 1] ?? '') }, fill(rest[at + 2] ?? ''))
  return [...others.toReversed().map((other) => [other]), parts]
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

/**
 * Formats paise for keys that end in `amount`, dates for keys that end in `_at`, and dates with the
 * time for keys that end in `_time`; null if the value is missing.
 */
function formatParameter(key: string, value: unknown, language: string): string | null {
  if (value === undefined || value === null) return null
  if (key.endsWith('amount') && typeof value === 'number') return rupees(value, language)
  if (key.endsWith('_at')) return day(String(value), language)
  if (key.endsWith('_time')) return moment(String(value), language)
  return String(value)
}

/** Must match `formatRupees` and `formatDate` of libs/types, which functions do not import. */
function rupees(paise: number, language: string): string {
  const digits = paise % 100 === 0 ? { maximumFractionDigits: 0 } : {}
  const format = { style: 'currency', currency: 'INR', ...digits } as const
  return new Intl.NumberFormat(`${language}-IN`, format).format(paise / 100)
}

function day(moment: string, language: string): string {
  return formatMoment(moment, language, dayParts)
}

/** Must match `weekdayAndTime` of libs/contract. */
function moment(value: string, language: string): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return `${formatMoment(value, language, { weekday: 'short' })} ${formatMoment(value, language, { ...dayParts, ...time })}`
}

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const

function formatMoment(moment: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  const formatter = new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'Asia/Kolkata',
    ...parts,
  })
  return formatter.format(new Date(moment))
}
