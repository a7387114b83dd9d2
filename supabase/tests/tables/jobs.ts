import type { TableFile } from '../access-types.ts'
import { jobs } from '../setup/world-people.ts'
import { textOfLength } from '../text-of-length.ts'

/** Job openings that members can apply for. */
export const table: TableFile = {
  name: 'public.jobs',
  access: {
    columns:
      'id title company description location salary_range is_active created_by created_at updated_at deleted_at closing_date search_text',
    grants: {
      authenticated: {
        select:
          'id title company description location salary_range is_active created_at updated_at deleted_at closing_date',
        insert:
          'id title company description location salary_range is_active created_by closing_date',
        update: 'title company description location salary_range is_active updated_at closing_date',
        delete: true,
      },
      service_role: { select: 'all', insert: 'all', update: 'all', delete: true },
    },
    policies: {
      select_open_or_applied_or_admin: {
        select: 'authenticated',
        using:
          '(( SELECT private.is_admin() AS is_admin) OR (( SELECT private.is_completed() AS is_completed) AND ((is_active AND (deleted_at IS NULL) AND ((closing_date IS NULL) OR (closing_date >= ( SELECT private.today() AS today)))) OR (id IN ( SELECT private.applied_jobs() AS applied_jobs)))))',
      },
      insert_admin: {
        insert: 'authenticated',
        check:
          '(( SELECT private.is_admin() AS is_admin) AND (created_by = ( SELECT private.caller_id() AS caller_id)) AND is_active)',
      },
      update_admin: {
        update: 'authenticated',
        using: '(( SELECT private.is_admin() AS is_admin) AND (deleted_at IS NULL))',
        check: '( SELECT private.is_admin() AS is_admin)',
      },
      delete_admin: { delete: 'authenticated', using: '( SELECT private.is_admin() AS is_admin)' },
    },
    change: { location: 'Elsewhere' },
    rows: {
      active: {
        match: { title: 'Active job' },
        select: 'completed',
        update: 'admins',
        delete: 'admins',
      },
      inactive: {
        match: { title: 'Inactive job' },
        select: 'admins',
        update: 'admins',
        delete: 'admins',
      },
      closed: {
        match: { title: 'Closed job' },
        select: 'admins',
        update: 'admins',
        delete: 'admins',
      },
      'inactive, applied for': {
        match: { title: 'Applied job' },
        select: 'completed',
        update: 'admins',
        delete: 'admins',
      },
      deleted: { match: { title: 'Deleted job' }, select: 'admins' },
      'deleted, applied for': { match: { title: 'Deleted applied job' }, select: 'completed' },
    },
    inserts: {
      plain: { row: { title: 'New', company: 'New', description: 'New' }, by: 'admins' },
      'with an id': {
        row: {
          id: '5b7f6ad2-33a5-4f07-9a44-1d2b6f2f1eaa',
          title: 'New',
          company: 'New',
          description: 'New',
        },
        by: 'admins',
      },
      "in another's name": {
        row: { title: 'New', company: 'New', description: 'New', created_by: '{other}' },
        by: 'admins',
      },
      inactive: {
        row: { title: 'New', company: 'New', description: 'New', is_active: false },
        by: 'nobody',
      },
    },
  },
  functions: {
    'public.restore_job(uuid)': {
      call: "job_id => '{activeJob}'",
      by: 'admins',
      execute: 'authenticated',
    },
    'private.restore_job(uuid)': { definer: true, execute: 'authenticated' },
    'private.today()': { execute: 'authenticated' },
    'public.open_jobs(text,timestamp with time zone,uuid,integer)': {
      call: '',
      by: 'completed',
      execute: 'authenticated',
    },
    'private.open_jobs(text,timestamp with time zone,uuid,integer)': {
      definer: true,
      execute: 'authenticated',
    },
  },
  world: `
    insert into public.jobs (id, title, company, description, closing_date)
    values ('${jobs.closed}', 'Closed job', 'Company', 'Text', private.today() - 1)`,
  lines: 'title company location salary_range',
  paragraphs: 'description',
  refuses: {
    jobs_id_check: [{ id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }],
    jobs_title_check: [{ title: '  ' }, { title: textOfLength(201) }],
    jobs_company_check: [{ company: '' }, { company: textOfLength(161) }],
    jobs_description_check: [{ description: '' }, { description: textOfLength(10001) }],
    jobs_location_check: [{ location: textOfLength(301) }],
    jobs_closing_date_check: [{ closing_date: '1999-12-31' }, { closing_date: '2100-01-01' }],
    jobs_salary_range_check: [{ salary_range: textOfLength(121) }],
  },
  foreignKeys: { created_by: 'set null' },
}
