import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/** Members can read and add, admins can change. */
export const table: TableFile = {
  name: 'public.sample_records',
  access: {
    columns: 'id headline created_by created_at updated_at',
    grants: {
      authenticated: {
        select: 'id headline created_at updated_at',
        insert: 'headline created_by',
        update: 'headline updated_at',
      },
      service_role: { select: 'all', insert: 'all', update: 'all', delete: true },
    },
    policies: {
      select_completed: {
        select: 'authenticated',
        using: '( SELECT private.is_completed() AS is_completed)',
      },
      insert_completed: {
        insert: 'authenticated',
        check:
          '(( SELECT private.is_completed() AS is_completed) AND (created_by = ( SELECT private.caller_id() AS caller_id)))',
      },
      update_admin: {
        update: 'authenticated',
        using: '( SELECT private.is_admin() AS is_admin)',
        check: '( SELECT private.is_admin() AS is_admin)',
      },
    },
    change: { headline: 'Changed' },
    rows: {
      any: { match: { headline: 'World record' }, select: 'completed', update: 'admins' },
    },
    inserts: { plain: { row: { headline: 'New record' }, by: 'completed' } },
  },
  world: `insert into public.sample_records (headline) values ('World record')`,
  lines: 'headline',
  refuses: { sample_records_headline_check: [{ headline: ' ' }, { headline: textOfLength(81) }] },
  foreignKeys: { created_by: 'set null' },
}
