import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { events, rowId, userIds } from '../setup/world-people.ts'

/**
 * Selects functions that users can call, that write, and that lead to a counted reading, an audit
 * entry or an admin check. `result` is their return type.
 */
export async function listCountedFunctions(
  owner: Client,
): Promise<{ name: string; result: string }[]> {
  const { rows } = await owner.query(`
    with recursive bodies as (
      select p.oid, n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as body
      from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prokind = 'f'
    ),
    calls as (
      select caller.oid as caller, callee.oid as callee
      from bodies as caller
      join bodies as callee on callee.oid <> caller.oid
        and strpos(caller.body, callee.name || '(') > 0
    ),
    reaching as (
      select oid from bodies
      where name in (
        'private.count_reading', 'private.record', 'private.record_refusal',
        'private.require_admin', 'private.require_superuser'
      )
      union
      select calls.caller from calls join reaching on reaching.oid = calls.callee
    )
    select p.proname as name, format_type(p.prorettype, null) as result
    from reaching
    join pg_proc as p on p.oid = reaching.oid
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
      and has_function_privilege('authenticated', p.oid, 'execute')
      and p.prorettype <> 'trigger'::regtype
    order by 1`)
  return rows
}

type Arguments = (owner: Client) => Promise<object> | object

const exportId = rowId('export', userIds.superuser)
const application = rowId('application', userIds.other)

/** Arguments for which the superuser gets a result. */
export const sampleArguments: Record<string, Arguments> = {
  admin_applications: () => ({}),
  admin_attendees: () => ({ event_id: events.seated }),
  admin_auto_pay: () => ({}),
  admin_member: () => ({ member_id: userIds.other }),
  admin_members: () => ({}),
  admin_payment: () => ({ payment_id: rowId('contribution', userIds.other) }),
  admin_payments: () => ({}),
  audit_lines: () => ({}),
  change_member_email: () => ({
    member_id: userIds.newcomer,
    new_email: `${randomUUID()}@moved.test`,
  }),
  change_member_role: async (owner) => ({
    member_id: userIds.other,
    new_role: await firstId(
      owner,
      `select case role when 'admin' then 'member' else 'admin' end as id
       from public.profiles where id = '${userIds.other}'`,
    ),
  }),
  check_in: () => ({
    event_id: events.seated,
    registration_id: rowId('registration', userIds.member),
  }),
  copy_member_emails: () => ({}),
  event_attendees: () => ({ event_id: events.seated }),
  mail_attendees: () => ({
    mail_id: randomUUID(),
    event_id: events.seated,
    kind: 'message',
    states: ['going'],
    subject: 'Secret subject',
    body: 'Text',
  }),
  member_export_page: () => ({ export_id: exportId, page: 1 }),
  member_timeline: () => ({ member_id: userIds.other }),
  payment_export_page: () => ({ export_id: rowId('paymentExport', userIds.superuser), page: 1 }),
  record_offline_gift: () => giftTo(userIds.other),
  reverse_offline_gift: async (owner) => ({
    contribution_id: await firstId(
      owner,
      `select contribution_id as id from public.offline_gifts where reversed_at is null
         and contribution_id in (select id from public.contributions where user_id <> '${userIds.superuser}')`,
    ),
    reason: 'Bounced',
  }),
  review_application: async (owner) => ({
    application_id: application,
    status: 'accepted',
    admin_notes: 'Secret note',
    seen_updated_at: await firstId(
      owner,
      `select updated_at::text as id from public.job_applications where id = '${application}'`,
    ),
  }),
  start_audit_export: () => ({}),
  start_member_export: () => ({}),
  start_payment_export: () => ({}),
  superuser_profiles: () => ({}),
}

let gifts = 0

/** Gives each gift an amount of its own, because similar ones are refused. */
function giftTo(member_id: string) {
  gifts += 1
  return {
    member_id,
    amount: 70_000 + gifts,
    source: 'cheque',
    reference: randomUUID(),
    reason: 'By hand',
    received_at: '2026-05-01T00:00:00+05:30',
  }
}

async function firstId(owner: Client, sql: string): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>(`${sql} limit 1`)
  return rows[0]?.id
}

/** Query parameters and headers that make PostgREST evaluate an expression on the result. */
const queries = [
  'select=sealed_answer::int',
  'select=sealed_answer->>0::int',
  'select=sealed_answer->>members::int',
  'select=sealed_answer->members->0->>email::int',
  'select=x:pgrst_scalar->>members::int',
  'select=pgrst_scalar::date',
  'select="*/*"::int',
  'select="*/*"->>0::int',
  'select=unseal::int',
  'select=text::int',
  'select=to_jsonb->>sealed_answer::int',
  'select=row_to_json->>0::int',
  'select=sealed_answer,count',
  'select=sealed_answer.max()::int',
  'select=*,profiles(*)',
  'sealed_answer=eq.1',
  'sealed_answer->>0=gt.1',
  'pgrst_scalar->>members=like.*a*',
  'sealed_answer=fts(english).a',
  'order=sealed_answer->>0',
  'order=pgrst_scalar->members',
  'order="*/*"',
  'limit=0',
  'offset=1',
]

const accepts = [
  'application/json',
  'text/csv',
  'text/plain',
  'application/octet-stream',
  'application/geo+json',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'application/vnd.pgrst.plan+json',
  'application/vnd.pgrst.plan+text; for="application/json"; options=verbose|analyze',
]

const prefers = [
  'tx=rollback',
  'handling=strict, tx=rollback',
  'count=exact',
  'max-affected=0, handling=strict',
  'return=headers-only',
  'params=single-object',
  'timezone=Nowhere/None',
]

export interface DisclosureAttempt {
  query: string
  headers: Record<string, string>
}

/** Attempts with each query alone, each header alone, and each header with the queries that it may affect. */
export const disclosureAttempts: readonly DisclosureAttempt[] = [
  ...queries.map((query) => ({ query, headers: {} })),
  ...accepts.flatMap((accept) =>
    ['', queries[1], 'sealed_answer=eq.1'].map((query = '') => ({ query, headers: { accept } })),
  ),
  ...prefers.flatMap((prefer) =>
    ['', queries[1]].map((query = '') => ({ query, headers: { prefer } })),
  ),
]
