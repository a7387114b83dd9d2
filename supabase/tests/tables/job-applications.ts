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
  functions: {
    'private.count_application(uuid)': { definer: true },
    'private.forget_applications()': { definer: true },
    'private.own_application(uuid)': { definer: true },
    'private.lock_own_application(uuid,text[],timestamp with time zone)': { definer: true },
    'public.apply_for_job(uuid,text,text)': {
      call: "job_id => '{activeJob}'",
      by: 'completed',
      execute: 'authenticated',
    },
    'private.apply_for_job(uuid,text,text)': { definer: true, execute: 'authenticated' },
    'public.edit_application(uuid,text,text,timestamp with time zone)': {
      call: "application_id => '{myApplication}', cover_letter => 'New', resume_url => null, seen_updated_at => '{otherApplicationUpdatedAt}'",
      by: 'completed',
      execute: 'authenticated',
    },
    'private.edit_application(uuid,text,text,timestamp with time zone)': {
      definer: true,
      execute: 'authenticated',
    },
    'public.withdraw_application(uuid,timestamp with time zone)': {
      call: "application_id => '{myApplication}', seen_updated_at => '{otherApplicationUpdatedAt}'",
      by: 'completed',
      execute: 'authenticated',
    },
    'private.withdraw_application(uuid,timestamp with time zone)': {
      definer: true,
      execute: 'authenticated',
    },
  },
  lines: 'resume_url',
  paragraphs: 'cover_letter',
  refuses: {
    job_applications_status_check: [{ status: 'hired', reviewed_at: '2026-01-01' }],
    job_applications_pending_is_unreviewed: [
      { reviewed_at: '2026-01-01' },
      { status: 'accepted', reviewed_at: null },
      { status: 'withdrawn', reviewed_at: '2026-01-01' },
    ],
    job_applications_withdrawn_is_empty: [
      { status: 'withdrawn', cover_letter: 'Text' },
      { status: 'withdrawn', resume_url: 'https://example.org/cv.pdf' },
    ],
    job_applications_cover_letter_check: [{ cover_letter: textOfLength(10001) }],
    job_applications_resume_url_check: [
      { resume_url: 'javascript:alert(1)' },
      { resume_url: '//example.org/cv.pdf' },
      { resume_url: 'https://example.org/a b' },
      { resume_url: 'https://example.org:x@evil.example' },
      { resume_url: `https://${textOfLength(2000)}` },
    ],
  },
  uniqueKeys: { job_applications_job_id_applicant_id_key: 'job_id, applicant_id' },
  foreignKeys: { applicant_id: 'cascade', job_id: 'restrict' },
}
