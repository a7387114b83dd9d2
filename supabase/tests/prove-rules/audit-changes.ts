import type { BodyChange } from './mutation.ts'

const auditFilter = 'uuid,text,text,text,timestamptz,timestamptz,boolean,boolean'
const page = `private.audit_lines(${auditFilter},bigint,integer)`
const started = `private.start_audit_export(${auditFilter})`
const conditions = `private.audit_conditions(${auditFilter})`
const subject = 'private.audit_subject(text,text)'
const sought = 'private.people_sought(text)'
const subjects = 'private.audit_subjects(uuid[])'
const recordChange = 'private.record_change()'

/** Removed decisions in the functions of the audit log. */
export const auditChanges: BodyChange[] = [
  [page, '1), 1000)', '1), 100000)'],
  [page, 'l.id < $1', 'l.id <= $1'],
  [page, 'perform private.count_reading(', 'perform concat('],
  [page, 'limit 1001', 'limit 1002'],
  [started, 'perform private.record(', 'perform concat('],
  [started, 'if not private.count_hit(', 'if false and not private.count_hit('],
  [conditions, `l.subject_id = %L`, `l.subject_id = ''%s''`],
  [conditions, 'l.occurred_at < %L', 'l.occurred_at <= %L'],
  [conditions, `'l.actor_id is null'`, `'true'`],
  [conditions, 'char_length(subject_id)', '0'],
  [started, 'case when total > 0 then action end', 'action'],
  [started, `case when by_system then 'by_system' end`, 'null'],
  [`public.audit_lines(${auditFilter},bigint,integer)`, 'COALESCE(page_size, 50)', 'page_size'],
  [page, 'page_size <= 100', 'page_size <= 1000'],
  [page, `(line ->> 'subject_person')`, `(null)`],
  [page, `case when line ->> 'actor_email' is not null then line ->> 'actor_id' end`, 'null'],
  [conditions, ' or l.actor_id = any (%L::uuid[])', ''],
  [conditions, ' or l.subject_id = any (%L::text[])', ''],
  ['private.people_named(text)', `' and '`, `' or '`],
  ['private.people_named(text)', `'false'`, `'true'`],
  [subject, `when 'jobs' then`, `when 'none' then`],
  [subject, `if subject_type = 'profiles' then`, 'if false then'],
  [subject, `'job_applications', `, `'none', `],
  [subject, `'subject_about', record_title`, `'subject_about', null`],
  ...['event_registrations', 'contributions', 'payments', 'payment_orders', 'mandates'].map(
    (type): BodyChange => [subject, `subject_type = '${type}' then`, 'false then'],
  ),
  [sought, 'select array[p.id]', 'select null::uuid[]'],
  ...['a.applicant_id', 'r.user_id', 'c.user_id', 'o.user_id', 'm.user_id'].map(
    (person): BodyChange => [subjects, `${person} = any (people)`, 'false'],
  ),
  [recordChange, `coalesce(becomes -> key, 'null')`, `coalesce(becomes -> key, '0')`],
  [subject, "'subject_email', p.email", "'subject_email', null"],
  [page, 'perform private.require_superuser();', ''],
  [started, 'perform private.require_superuser();', ''],
]
