import { userIds } from '../setup/world-people.ts'
import { auditEntries } from './audit-entries.ts'
import { rule, sqlIds } from './rule.ts'

const exporting = 'private.start_audit_export'

/** Rules about downloading the audit log. */
export const auditExportRules = [
  rule(
    exporting,
    'an export is audited without its filter values and ends at the newest entry at its start',
    async (story) => {
      await story.given(auditEntries)
      await story.allows(
        'superuser',
        `select (started -> 'total')::int as total,
         (started ->> 'last_id')::bigint = (select max(id) from public.audit_log where subject_id = 'one') as newest
       from test.answer(public.start_audit_export(subject_id => 'one', until => '2001-01-05+00')) as started`,
        [{ total: 2, newest: true }],
      )
      await story.holds(
        `select actor_id, details from public.audit_log where action = 'audit_exported'`,
        [
          {
            actor_id: userIds.superuser,
            details: { total: 2, action: null, filters: ['subject_id', 'period'] },
          },
        ],
      )
      await story.allows(
        'superuser',
        `select test.answer(public.start_audit_export(action => 'other@sabha.test')) as started`,
        [{ started: { total: 0, last_id: 0 } }],
      )
      await story.allows(
        'superuser',
        `select public.start_audit_export(action => 'last_made', by_system => true)`,
      )
      await story.holds(
        `select details -> 'action' as action, details -> 'filters' as filters
       from public.audit_log where action = 'audit_exported' order by id offset 1`,
        [
          { action: null, filters: [] },
          { action: 'last_made', filters: ['by_system'] },
        ],
      )
    },
  ),
  rule(exporting, 'an export can be started 20 times an hour', async (story) => {
    await story.given(
      `insert into private.rate_limits (bucket, window_start, hits)
       values ('audit_export:' || ${sqlIds.superuser}, date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'), 19)`,
    )
    await story.allows('superuser', 'select public.start_audit_export()')
    await story.refuses('superuser', 'select public.start_audit_export()', 'rate_limited')
  }),
]
