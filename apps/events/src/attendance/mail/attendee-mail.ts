import { normalizeName } from '@sabha/types/details'
import * as z from '@sabha/types/schema'
import { completeWebAddress } from '@sabha/types/web-address'
import { attendeeStates } from '../attendee.ts'

/** Maximum lengths in characters. Must match the checks of `event_mails`. */
export const mailLengths = { subject: 150, body: 2000, link: 1000 } as const

/** States of attendees who can be emailed. */
export const mailedStates = attendeeStates.filter((state) => state !== 'cancelled')

export type MailedState = (typeof mailedStates)[number]

/** An email as typed. */
export const mailValuesSchema = z.object({
  /** A question has a link and is sent to those who attended. */
  kind: z.enum(['message', 'question']),
  states: z.array(z.enum(mailedStates)),
  subject: z.string(),
  body: z.string(),
  link: z.string(),
})

export type AttendeeMail = z.infer<typeof mailValuesSchema>

/** Returns an empty email: to those who attended if the event is over and anyone was checked in, else to those who are going. */
export function blankMail(isOver: boolean, recipients: readonly { state: string }[]): AttendeeMail {
  const toAttended = isOver && recipients.some(({ state }) => state === 'attended')
  return {
    kind: 'message',
    states: [toAttended ? 'attended' : 'going'],
    subject: '',
    body: '',
    link: '',
  }
}

/** Returns the states in which attendees get the email. */
export function statesOf({
  kind,
  states,
}: Pick<AttendeeMail, 'kind' | 'states'>): AttendeeMail['states'] {
  return kind === 'question' ? ['attended'] : states
}

/** Without user name, IP address or letters of other scripts: the host that is shown is the one that is opened. */
const linkPattern =
  /^https:\/\/([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d](:[1-9]\d{0,4})?([/?#][!-~]*)?$/

const text = (longest: number, clean: (typed: string) => string) =>
  z.string().check(z.overwrite(clean), z.trim(), z.minLength(1, 'missing'), z.maxLength(longest))

const fields = z.extend(mailValuesSchema, {
  subject: text(mailLengths.subject, normalizeName),
  body: text(mailLengths.body, withoutControlCharacters),
  link: z.string().check(z.overwrite(toWrittenLink)),
})

const rule = (
  holds: (mail: AttendeeMail) => boolean,
  field: keyof AttendeeMail,
  error: 'missing' | 'invalid',
) => z.refine<AttendeeMail>(holds, { path: [field], error })

export const mailFormSchema = fields.check(
  rule(({ kind, states }) => kind === 'question' || states.length > 0, 'states', 'missing'),
  rule(({ kind, link }) => kind === 'message' || link !== '', 'link', 'missing'),
  rule(({ kind, link }) => kind === 'message' || link === '' || isLink(link), 'link', 'invalid'),
)

/** Removes control characters, also bidi ones, which mails and the database refuse. Line breaks and tabs stay. */
function withoutControlCharacters(body: string): string {
  return body
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/\p{Bidi_Control}|[^\P{Cc}\n\t]/gu, '')
}

/** Completes an address and writes it as the browser opens it, so that its host is in ASCII. */
function toWrittenLink(typed: string): string {
  const link = completeWebAddress(typed)
  if (!URL.canParse(link)) return link
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16)}`
  return new URL(link).href.replaceAll(/["'<>\\`]/g, encode)
}

/** Returns the host that a link leads to; null if it is no link that can be sent. */
export function hostOf(link: string): string | null {
  const written = toWrittenLink(link)
  return isLink(written) ? new URL(written).host : null
}

function isLink(link: string): boolean {
  return link.length <= mailLengths.link && linkPattern.test(link) && URL.canParse(link)
}
