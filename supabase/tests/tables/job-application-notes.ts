import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Admin notes on applications. A separate table, because applicants can read every column of their
 * application. Admins use admin_applications and review_application.
 */
export const table: TableFile = {
  name: 'public.job_application_notes',
  access: {
    columns: 'application_id admin_notes updated_by updated_at',
    grants: { service_role: { select: 'all', insert: 'all', update: 'all', delete: true } },
    policies: {},
    change: { admin_notes: 'Changed' },
    rows: {
      'on the own application': { match: { application_id: '{myApplication}' } },
      "on another's": { match: { application_id: '{otherApplication}' } },
    },
    inserts: {
      'on an application without notes': {
        row: { application_id: '{applicationWithoutNotes}', admin_notes: 'New' },
        by: 'nobody',
      },
    },
  },
  paragraphs: 'admin_notes',
  refuses: { job_application_notes_admin_notes_check: [{ admin_notes: textOfLength(4001) }] },
  foreignKeys: { application_id: 'cascade', updated_by: 'set null' },
}
