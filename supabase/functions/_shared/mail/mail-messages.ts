import { messages as en } from './messages/en.ts'
import { messages as hi } from './messages/hi.ts'

export interface MailMessages {
  subject: string
  text: string
}

type Mails = Readonly<Record<string, MailMessages>>

/** In each language every mail of the outbox by its template. */
const languages: Readonly<Record<string, Mails>> = {
  en,
  hi,
}

/** The words of a mail in the reader's language, else in English; null for a template not known. */
export function mailMessages(
  template: string,
  language: string,
  parameters: Record<string, unknown>,
): MailMessages | null {
  const mails: Mails = (Object.hasOwn(languages, language) && languages[language]) || en
  const found = Object.hasOwn(mails, template) ? mails[template] : undefined
  if (!found) return null
  const text = found.text.replace(/\{(\w+)\}/g, (name, key) => String(parameters[key] ?? name))
  return { subject: found.subject, text }
}
