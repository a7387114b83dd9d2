import type { Client } from 'pg'

/** Adds audit log lines, one for each five minutes before today; the same ones in each run. */
export async function addAuditLines(client: Client, lines: number): Promise<void> {
  await client.query(
    `insert into public.audit_log (occurred_at, actor_id, action, subject_type, subject_id, details)
     select
       now() - ($1::int - n) * interval '5 minutes',
       case when n % 10 > 0 then actors.ids[1 + n % array_length(actors.ids, 1)] end,
       (array['member_opened', 'members_listed', 'update', 'email_changed', 'insert'])[1 + n / 7 % 5],
       (array['profiles', 'jobs', 'events', 'job_applications'])[1 + n / 11 % 4],
       md5((n % 5000)::text)::uuid, jsonb_build_object('columns', jsonb_build_array('title'))
     from generate_series(1, $1::int) as n,
       (select array_agg(id) as ids from public.profiles where role <> 'member') as actors`,
    [lines],
  )
  await client.query('vacuum analyze public.audit_log')
}
