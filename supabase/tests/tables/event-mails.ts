import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

const question = { kind: 'question', states: '{"attended"}' }

/** Emails that admins wrote to the attendees of an event. Functions read and write them. */
export const table: TableFile = {
  name: 'public.event_mails',
  access: {
    columns: 'id event_id sender_id kind states subject body link recipients created_at',
    grants: {},
    policies: {},
    change: { subject: 'Changed' },
    rows: { any: { match: { subject: 'World' } } },
    inserts: {
      any: {
        row: {
          id: '{me}',
          event_id: '{openEvent}',
          kind: 'message',
          states: '{"going"}',
          subject: 'New',
          body: 'Text',
        },
        by: 'nobody',
      },
    },
  },
  functions: {
    'private.event_mail_members(uuid)': { definer: true },
    'private.next_event_mail(uuid)': { definer: true },
    'public.attendee_mails(uuid)': {
      call: "event_id => '{seatedEvent}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.attendee_mails(uuid)': { definer: true, execute: 'authenticated' },
    'public.mail_attendees(uuid,uuid,text,text[],text,text,text)': {
      call: "mail_id => '{me}', event_id => '{seatedEvent}', kind => 'message', states => array['going'], subject => 'New', body => 'Text'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.mail_attendees(uuid,uuid,text,text[],text,text,text)': {
      definer: true,
      execute: 'authenticated',
    },
  },
  world: `
    insert into public.event_mails (id, event_id, kind, states, subject, body, link)
    select gen_random_uuid(), id, 'question', '{attended}', 'World', 'Text', 'https://forms.example/world'
    from public.events where title in ('Members event', 'Public event');
    update public.mail_outbox set event_mail_id = (select id from public.event_mails limit 1)
    where recipient = 'two@sabha.test'`,
  lines: 'subject link',
  paragraphs: 'body',
  refuses: {
    event_mails_kind_check: [{ kind: 'advert' }],
    event_mails_states_check: [
      { kind: 'message', link: null, states: '{}' },
      { kind: 'message', link: null, states: '{"cancelled"}' },
    ],
    event_mails_subject_check: [{ subject: ' ' }, { subject: textOfLength(151) }],
    event_mails_body_check: [{ body: ' ' }, { body: textOfLength(2001) }],
    event_mails_link_check: [
      ...[
        'http://forms.example/',
        'javascript:alert(1)',
        'https://sabha.org@forms.example/',
        'https://user:password@forms.example/',
        'https://localhost/',
        'https://10.0.0.1/',
        'https://forms.example/a b',
        'https://forms.example/"onclick="x',
        'https://forms.example/<script>',
        'https://forms.example\\@sabha.org',
        'https://फ़ॉर्म.example/',
        'https:///forms.example',
      ].map((link) => ({ ...question, link })),
      { link: `https://forms.example/${textOfLength(1000)}` },
    ],
    event_mails_link_port: [0, 65_536, 99_999].map((port) => ({
      ...question,
      link: `https://forms.example:${port}/a`,
    })),
    event_mails_recipients_check: [{ recipients: -1 }],
    event_mails_question_has_link: [{ link: null }, { kind: 'message' }],
    event_mails_question_to_attended: [{ states: '{"going"}' }],
  },
  uniqueKeys: { event_mails_one_question: 'event_id' },
  foreignKeys: { event_id: 'cascade', sender_id: 'set null' },
}
