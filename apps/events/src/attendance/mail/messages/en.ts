import type { mailCodes } from '../../../error-codes.ts'
import { keptDays } from '../../kept-days.ts'
import { mailLengths } from '../attendee-mail.ts'

const refusals: Record<(typeof mailCodes)[number] | 'not_found' | 'rate_limited', string> = {
  not_found: 'This event no longer exists.',
  rate_limited: 'Attendees get at most two emails a day.',
  event_mail_closed: `Attendees can be emailed until ${keptDays} days after the event.`,
  event_mail_early: 'The question can be sent once the event is over.',
  event_asked_already: 'The question was already sent. It can be sent once for each event.',
  event_mail_to_none: 'No member would get this email.',
}

/** Counts are formatted in the language. */
export const messages = {
  title: 'Email Attendees',
  lead: 'Members who turned emails about events off get none. Attendees of an event get at most two emails a day.',
  back: 'Attendees',
  failed: 'The emails could not be loaded',
  refusals,
  closed: `This event ended more than ${keptDays} days ago. Its attendees can no longer be emailed.`,
  wait: (time: string) =>
    `Two emails were sent within a day. The next one can be sent from ${time}.`,
  kind: 'What to send',
  kinds: { message: 'Message', question: 'Question with a link' },
  questionHelp:
    'Goes to everyone who attended, once for each event. The answers stay on the website that you link to.',
  questionSent: 'The question was already sent.',
  questionLater: 'After the event you can send one question with a link to those who attended.',
  recipients: 'Recipients',
  states: 'Who gets it',
  statesMissing: 'Select who gets it',
  stateOf: (state: string, members: string) => `${state} (${members})`,
  subject: 'Subject',
  subjectMissing: 'Enter a subject',
  subjectInvalid: `Use ${mailLengths.subject} characters or fewer`,
  body: 'Text',
  bodyHelp:
    'Plain text, sent as you write it, in one language. An empty line starts a new paragraph.',
  bodyMissing: 'Enter a text',
  bodyInvalid: `Use ${mailLengths.body} characters or fewer`,
  link: 'Link',
  linkHelp: 'An address that starts with https://, for example of a form.',
  linkLeadsTo: (host: string) => `Leads to ${host}`,
  linkMissing: 'Enter a link',
  linkInvalid: 'Enter a full address that starts with https://',
  preview: 'Preview and Send',
  previewing: 'Loading...',
  question: (count: number, members: string) =>
    count === 1 ? 'Send this email to 1 member?' : `Send this email to ${members} members?`,
  language: 'Language',
  inLanguage: (language: string, members: string) => `${language} (${members})`,
  email: 'Email',
  emailAsSent: 'Email as sent',
  confirm: 'Send Email',
  cancel: 'Cancel',
  sending: 'Sending...',
  sent: (count: number, members: string) =>
    count === 1 ? 'Email sent to 1 member.' : `Email sent to ${members} members.`,
  notSent: 'The email could not be sent. Please try again.',
  sentTitle: 'Sent',
  noneSent: 'No emails yet',
  sentTo: (count: number, members: string) => (count === 1 ? '1 member' : `${members} members`),
}

export type Messages = typeof messages
