import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Privileged actions and changes to accounts. Each entry is written in the transaction of its
 * action and never changed. IDs have no foreign keys, so that entries outlive the rows that they
 * name.
 */
export const table: TableFile = {
  name: 'public.audit_log',
  access: {
    columns: 'id occurred_at actor_id action subject_type subject_id details',
    grants: {
      authenticated: { select: 'all' },
      service_role: { insert: 'actor_id action subject_type subject_id details' },
    },
    policies: {
      select_superuser: {
        select: 'authenticated',
        using: '( SELECT private.is_superuser() AS is_superuser)',
      },
    },
    change: { action: 'rewritten' },
    rows: { any: { match: { action: 'world_made' }, select: 'superuser' } },
    inserts: { 'a line': { row: { action: 'made_up', subject_type: 'profiles' }, by: 'nobody' } },
  },
  functions: {
    'public.audit_lines(uuid,text,text,text,timestamp with time zone,timestamp with time zone,boolean,boolean,bigint,integer)':
      {
        by: 'superuser',
        execute: 'authenticated',
      },
    'private.audit_lines(uuid,text,text,text,timestamp with time zone,timestamp with time zone,boolean,boolean,bigint,integer)':
      {
        definer: true,
        execute: 'authenticated',
      },
    'public.audit_filters()': { by: 'superuser', execute: 'authenticated' },
    'private.audit_filters()': { definer: true, execute: 'authenticated' },
    'public.start_audit_export(uuid,text,text,text,timestamp with time zone,timestamp with time zone,boolean,boolean)':
      {
        by: 'superuser',
        execute: 'authenticated',
      },
    'private.start_audit_export(uuid,text,text,text,timestamp with time zone,timestamp with time zone,boolean,boolean)':
      {
        definer: true,
        execute: 'authenticated',
      },
    'private.people_named(text)': { definer: true },
    'private.people_sought(text)': { definer: true },
    'private.audit_subjects(uuid[])': { definer: true },
    'private.audit_subject(text,text)': { definer: true },
    'private.audit_conditions(uuid,text,text,text,timestamp with time zone,timestamp with time zone,boolean,boolean)':
      {},
    'private.audited_words(text)': { definer: true },
  },
  lines: 'action subject_type subject_id',
  refuses: {
    audit_log_action_check: [{ action: '' }, { action: textOfLength(81) }],
    audit_log_subject_type_check: [{ subject_type: '' }, { subject_type: textOfLength(81) }],
    audit_log_subject_id_check: [{ subject_id: textOfLength(81) }],
    audit_log_details_check: [{ details: '[]' }],
  },
}
