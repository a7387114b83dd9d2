import type { TableFile } from '../access-types.ts'
import { textOfLength } from '../text-of-length.ts'

/**
 * Applications of members for jobs. Admin notes are in job_application_notes, because applicants
 * can read this table.
 */
export const table: TableFile = {
  name: 'public.job_applications',
  access: {
    columns:
      'id job_id applicant_id status cover_letter resume_url applied_at reviewed_at updated_at',
    grants: {
      authenticated: { select: 'all' },
      service_role: { select: 'all', insert: 'all', update: 'all', delete: true },
    },
    policies: {
      select_own: {
        select: 'authenticated',
        using: '(applicant_id = ( SELECT private.caller_id() AS caller_id))',
      },
    },
    change: { status: 'accepted' },
    rows: {
      own: { match: { applicant_id: '{me}', job_id: '{appliedJob}' }, select: 'withProfile' },
      "another's": { match: { applicant_id: '{other}', job_id: '{appliedJob}' } },
    },
    inserts: {
      'for oneself': { row: { job_id: '{activeJob}', applicant_id: '{me}' }, by: 'nobody' },
      'for another': { row: { job_id: '{activeJob}', applicant_id: '{other}' }, by: 'nobody' },
    },
  },
  refuses: {
    job_applications_status_check: [{ status: 'hired', reviewed_at: '2026-01-01' }],
    job_applications_pending_is_unreviewed: [
      { reviewed_at: '2026-01-01' },
      { status: 'accepted', reviewed_at: null },
    ],
    job_applications_cover_letter_check: [{ cover_letter: textOfLength(10001) }],
    job_applications_resume_url_check: [
      { resume_url: 'javascript:alert(1)' },
      { resume_url: '//example.org/cv.pdf' },
      { resume_url: 'https://example.org/a b' },
      { resume_url: `https://${textOfLength(2000)}` },
    ],
  },
  uniqueKeys: { job_applications_job_id_applicant_id_key: 'job_id, applicant_id' },
  foreignKeys: { applicant_id: 'cascade', job_id: 'restrict' },
}
