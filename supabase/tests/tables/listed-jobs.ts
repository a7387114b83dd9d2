import type { TableFile } from '../access-types.ts'

/** Jobs with the number of their applications: the rows that the caller may read of jobs. */
export const table: TableFile = {
  name: 'public.listed_jobs',
  access: {
    isView: true,
    columns:
      'id title company description location salary_range is_active created_at updated_at deleted_at application_count closing_date is_open',
    grants: { authenticated: { select: 'all' } },
    policies: {},
    change: { location: 'Elsewhere' },
    rows: {
      active: { match: { title: 'Active job' }, select: 'completed' },
      inactive: { match: { title: 'Inactive job' }, select: 'admins' },
      closed: { match: { title: 'Closed job' }, select: 'admins' },
      'inactive, applied for': { match: { title: 'Applied job' }, select: 'completed' },
      deleted: { match: { title: 'Deleted job' }, select: 'admins' },
      'deleted, applied for': { match: { title: 'Deleted applied job' }, select: 'completed' },
    },
  },
  functions: {
    'public.search_jobs(text)': {
      call: "search => 'job'",
      by: 'tokenHolders',
      execute: 'authenticated',
    },
  },
}
