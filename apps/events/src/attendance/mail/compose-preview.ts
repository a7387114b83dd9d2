import type { Language } from '@sabha/types'
import { lookUp } from '@sabha/types/schema'
import type { MailOverview } from './api.ts'
import { type AttendeeMail, hostOf, statesOf } from './attendee-mail.ts'
import { attendeeMails } from './attendee-mails.gen.ts'

/** An email as its readers see it. */
export interface MailPreview {
  subject: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  button: string
  /** Where a question leads; null for the page of the event. */
  address: string | null
}

interface MailTexts {
  subject: string
  paragraphs: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  link: string
}

/** A new language has no mails until they are generated. */
const mails: Partial<Record<Language, Record<AttendeeMail['kind'], MailTexts>>> = attendeeMails

/** Composes an email to attendees as the sender does: each value is filled in once, unlike those within it. */
export function composePreview(
  { kind, subject, body, link }: AttendeeMail,
  { title, organiser }: MailOverview['event'],
  language: string,
): MailPreview {
  const texts = (lookUp(mails, language, undefined) ?? attendeeMails.en)[kind]
  const values: Record<string, string | null> = {
    subject,
    text: body,
    title,
    organiser,
    link_host: hostOf(link),
  }
  const fill = (words: string) => words.replaceAll(/\{(\w+)\}/g, (name, key) => values[key] ?? name)
  return {
    subject: fill(texts.subject),
    paragraphs: texts.paragraphs.flatMap((paragraph) => fill(paragraph).split('\n\n')),
    facts: texts.facts.flatMap(([label, value]) =>
      values[value.slice(1, -1)] == null ? [] : [{ label, value: fill(value) }],
    ),
    button: texts.link,
    address: kind === 'question' ? link : null,
  }
}

/** Returns the number of members who get an email, by language. */
export function recipientsOf(
  mail: Pick<AttendeeMail, 'kind' | 'states'>,
  recipients: MailOverview['recipients'],
): Map<string, number> {
  const chosen = statesOf(mail)
  const counts = new Map<string, number>()
  for (const { state, language, members } of recipients)
    if (chosen.some((one) => one === state))
      counts.set(language, (counts.get(language) ?? 0) + members)
  return counts
}
