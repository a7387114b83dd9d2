import { formatParameter } from './format-parameter.ts'
import { messages as en } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

/** What one language says in a mail. `{name}` stands for a parameter of the outbox. */
export interface MailMessages {
  subject: string
  /** Paragraphs, with an empty line between two. */
  text: string
  /** Labels of the parameters that stand in a table, in their order; one that is not given has no line. */
  facts?: Readonly<Record<string, string>>
  /** What the link is called, where the mail has one. */
  link?: string
}

type Mails = Readonly<Record<string, MailMessages>>

/** In each language every mail of the outbox by its template. */
const languages: Readonly<Record<string, Mails>> = {
  en,
  hi,
}

/** Where in the application the link of a mail leads. */
const paths: Readonly<Record<string, string>> = {
  receipt_issued: '/contribute/receipts/{receipt_id}',
  receipt_refunded: '/contribute/receipts/{receipt_id}',
  receipt_reversed: '/contribute/receipts/{receipt_id}',
  receipt_voided: '/contribute/receipts/{receipt_id}',
  auto_pay_cancelled: '/contribute',
  email_changed_to: '/forgot-password',
}

/** A mail in words: what it says, filled in. */
export interface MailWords {
  language: string
  subject: string
  paragraphs: string[]
  facts: [label: string, value: string][]
  link: { label: string; path: string } | null
}

/** The words of a mail in the reader's language, else in English; null for a template not known. */
export function mailMessages(
  template: string,
  language: string,
  parameters: Record<string, unknown>,
): MailWords | null {
  const known = Object.hasOwn(languages, language) ? language : 'en'
  const mails: Mails = languages[known] ?? en
  const found = Object.hasOwn(mails, template) ? mails[template] : undefined
  if (!found) return null
  const valueAt = (key: string) => formatParameter(key, parameters[key], known)
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
  }
}
