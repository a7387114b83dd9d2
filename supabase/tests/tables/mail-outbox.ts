import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Outgoing mails, written in the transaction of the change that causes them. Server functions send
 * them.
 */
export const table: TableFile = {
  name: 'public.mail_outbox',
  access: {
    columns:
      'id recipient attempts last_error created_at taken_at sent_at member_id template parameters language due_at registration_id application_id event_mail_id expires_at failure failed_at unknown_since given_up given_up_at retried_at',
    grants: { service_role: { select: 'all', update: 'attempts last_error sent_at' } },
    policies: {},
    change: { last_error: 'changed' },
    rows: { any: { match: { template: 'world' } } },
    inserts: {
      'a mail': { row: { recipient: 'somebody@sabha.test', template: 'new' }, by: 'nobody' },
    },
  },
  functions: {
    'private.mail_priority(text)': { execute: 'service_role' },
    'private.mail_preference(mail_outbox)': {},
    'private.drop_mails(uuid[])': { definer: true },
    'private.event_facts(events)': {},
    'private.registration_mail(text,text,boolean,boolean)': {},
    'private.tell_registrations(uuid[],text,jsonb)': { definer: true },
    'private.tell_new_registrations()': { definer: true },
    'private.tell_changed_registrations()': { definer: true },
    'private.tell_of_event()': { definer: true },
    'private.remind_of_events()': { definer: true },
    'private.forget_outdated_mails()': { definer: true },
    'private.mail_facts(mail_outbox)': { definer: true },
    'private.welcome_member()': { definer: true },
    'private.tell_of_role()': { definer: true },
    'private.tell_of_application()': { definer: true },
    'private.tell_of_auto_pay()': { definer: true },
    'private.mail_language(uuid,text)': { definer: true },
    'private.tell_applicant(job_applications,boolean)': { definer: true },
    'private.is_account_mail(text)': { execute: 'service_role' },
    'private.account_mail_language(uuid)': {
      definer: true,
      execute: 'service_role',
    },
    'public.account_mail_language(uuid)': {
      call: "account => '{me}'",
      by: 'service',
      execute: 'service_role',
    },
    'private.forget_link_when_sent()': { definer: true },
    'private.queue_account_mail(uuid,text,text,jsonb,text)': {
      definer: true,
      execute: 'service_role',
    },
    'public.queue_account_mail(uuid,text,text,jsonb,text)': {
      call: "id => '{me}', recipient => 'a@sabha.test', template => 'auth_code', parameters => '{}'::jsonb, language => 'en'",
      by: 'service',
      execute: 'service_role',
    },
    'private.has_link_or_code(text)': {},
    'private.mail_expiry(mail_outbox)': {},
    'private.set_mail_expiry()': { definer: true },
    'private.mail_pause(integer,timestamp with time zone)': {},
    'private.mail_outage()': { definer: true },
    'private.give_up_mails()': { definer: true },
    'private.stuck_mails()': { definer: true },
    'private.record_mail(uuid,text,text)': { definer: true, execute: 'service_role' },
    'public.record_mail(uuid,text,text)': {
      call: "mail => '{me}', outcome => 'sent'",
      by: 'service',
      execute: 'service_role',
    },
    'private.given_up_mails()': { definer: true, execute: 'service_role' },
    'public.given_up_mails()': { call: '', by: 'service', execute: 'service_role' },
    'private.retry_mails()': { definer: true, execute: 'authenticated' },
    'public.retry_mails()': { call: '', by: 'superuser', execute: 'authenticated' },
    'private.return_mails(uuid[],integer)': { definer: true, execute: 'service_role' },
    'public.return_mails(uuid[],integer)': {
      call: "mails => '{}'",
      by: 'service',
      execute: 'service_role',
    },
  },
  lines: 'recipient last_error',
  refuses: {
    mail_outbox_recipient_check: [{ recipient: 'a@' }, { recipient: textOfLength(321) }],
    mail_outbox_template_check: [{ template: '' }, { template: 'Two words' }],
    mail_outbox_parameters_check: [
      { parameters: '[]' },
      { parameters: `{"name":"${textOfLength(4001)}"}` },
    ],
    mail_outbox_language_check: [{ language: 'fr' }],
    mail_outbox_attempts_check: [{ attempts: -1 }],
    mail_outbox_failure_check: [{ failure: 'other' }],
    mail_outbox_given_up_check: [{ given_up: 'other', given_up_at: '2026-11-29T00:00:00Z' }],
    mail_outbox_given_up_at_check: [
      { given_up: 'expired' },
      { given_up_at: '2026-11-29T00:00:00Z' },
    ],
    mail_outbox_expires_at_check: [{ sent_at: null, expires_at: null }],
    mail_outbox_last_error_check: [{ last_error: textOfLength(2001) }],
  },
  uniqueKeys: {
    mail_outbox_one_reminder: 'registration_id, parameters',
    mail_outbox_one_waits: 'registration_id',
    mail_outbox_once: 'parameters',
    mail_outbox_of_event_mail: 'event_mail_id, member_id',
  },
  foreignKeys: {
    member_id: 'cascade',
    registration_id: 'cascade',
    application_id: 'cascade',
    event_mail_id: 'cascade',
  },
}
