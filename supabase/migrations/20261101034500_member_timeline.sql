create index audit_log_exports_of_all on public.audit_log (occurred_at desc)
where action = 'members_exported'
  and not details ?| array['searched', 'status', 'payment', 'interest', 'chosen', 'left_out'];

create function private.acted_by(actor uuid, member uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case actor when member then 'member' when auth.uid() then 'you' else 'admin' end
  where actor is not null;
$$;

comment on function private.acted_by(uuid, uuid) is
  'Returns who acted on a member, as far as an admin may know: member, you or admin, never which other '
  'admin; null for the system.';

create function private.account_events(member uuid, until timestamptz)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select p.created_at, 'joined', p.id::text, '{}'::jsonb from public.profiles as p where p.id = member
  union all
  select u.email_confirmed_at, 'email_verified', u.id::text, '{}'
  from auth.users as u where u.id = member and u.email_confirmed_at is not null
  union all
  select v.verified_at, 'phone_verified', v.id::text, '{}'
  from public.phone_verifications as v where v.user_id = member
  union all
  select l.occurred_at, l.action, l.id::text, jsonb_build_object(
    'from', l.details -> 'from', 'to', l.details -> 'to', 'by', private.acted_by(l.actor_id, member)
  )
  from public.audit_log as l
  where l.subject_type = 'profiles' and l.subject_id = member::text
    and l.action in ('role_changed', 'email_changed')
  union all
  (
    select l.occurred_at, 'exported', l.id::text, jsonb_build_object(
      'by', private.acted_by(l.actor_id, member)
    )
    from public.audit_log as l
    where l.action = 'members_exported'
      and not l.details ?| array['searched', 'status', 'payment', 'interest', 'chosen', 'left_out']
      and l.occurred_at >= (select p.created_at from public.profiles as p where p.id = member)
      and (until is null or l.occurred_at <= until)
    order by l.occurred_at desc
    limit 300
  );
$$;

comment on function private.account_events(uuid, timestamptz) is
  'Returns the events of an account. Includes the last 300 exports of all members before a time, but no '
  'partial exports, because their members are not stored.';

create function private.money_events(member uuid)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select
    c.created_at, case c.payment_status when 'failed' then 'payment_failed' else 'paid' end, c.id::text,
    jsonb_build_object(
      'amount', c.amount, 'contribution_type', c.contribution_type, 'source', c.source,
      'payment_id', c.razorpay_payment_id
    )
  from public.contributions as c
  where c.user_id = member and c.payment_status <> 'pending'
  union all
  select r.created_at, 'refunded', r.id::text, jsonb_build_object('amount', r.amount)
  from public.contributions as c
  join public.payments as p on p.contribution_id = c.id
  join public.refunds as r on r.payment_id = p.id
  where c.user_id = member and r.status = 'processed'
  union all
  select g.entered_at, 'gift_entered', g.contribution_id::text, jsonb_build_object(
    'amount', c.amount, 'source', g.source, 'reference', g.reference, 'reason', g.reason,
    'contribution_id', case when g.reversed_at is null then c.id end,
    'by', private.acted_by(g.entered_by, member)
  )
  from public.contributions as c
  join public.offline_gifts as g on g.contribution_id = c.id
  where c.user_id = member
  union all
  select g.reversed_at, 'gift_reversed', g.contribution_id::text, jsonb_build_object(
    'amount', c.amount, 'source', g.source, 'reference', g.reference, 'reason', g.reversal,
    'by', private.acted_by(g.reversed_by, member)
  )
  from public.contributions as c
  join public.offline_gifts as g on g.contribution_id = c.id
  where c.user_id = member and g.reversed_at is not null;
$$;

comment on function private.money_events(uuid) is
  'Returns the payments, refunds and offline gifts of a member.';

create function private.paper_events(member uuid)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select e.at, e.kind, r.id::text, jsonb_build_object(
    'receipt_id', r.id, 'financial_year', r.financial_year, 'number', r.number
  )
  from public.receipts as r,
    lateral (
      values (r.issued_at, 'receipt_issued'), (r.voided_at, 'receipt_voided')
    ) as e (at, kind)
  where r.user_id = member and e.at is not null
  union all
  select e.at, e.kind, m.id::text, jsonb_build_object('amount', m.amount)
  from public.mandates as m,
    lateral (
      values
      (m.created_at, 'auto_pay_authorised'), (m.cancel_requested_at, 'auto_pay_end_requested'),
      (m.ended_at, 'auto_pay_ended')
    ) as e (at, kind)
  where m.user_id = member and m.status not in ('created', 'expired') and e.at is not null;
$$;

comment on function private.paper_events(uuid) is
  'Returns the receipt and mandate events of a member.';

create function private.event_id(kind text, source_id text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select overlay(overlay(md5(kind || source_id) placing '8' from 13) placing '8' from 17)::uuid;
$$;

comment on function private.event_id(text, text) is
  'Returns the same ID for an event each time, as a custom UUID (version 8, RFC 9562).';

create function private.member_timeline(
  member_id uuid, after_at timestamptz, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member uuid;
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  member := (private.open_record(member_id)).id;
  if (after_id is null) <> (after_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a moment and an id.', '22023');
  end if;
  with happened as (
    select e.at, e.kind, e.details, private.event_id(e.kind, e.source_id) as id
    from (
      select * from private.account_events(member, after_at)
      union all
      select * from private.money_events(member)
      union all
      select * from private.paper_events(member)
    ) as e
  ),
  page as (
    select h.*, row_number() over (order by h.at desc, h.id desc) as place
    from happened as h
    where after_id is null or (h.at, h.id) < (after_at, after_id)
    order by h.at desc, h.id desc
    limit page_limit + 1
  )
  select jsonb_build_object(
    'events', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', page.id, 'at', page.at, 'kind', page.kind)
          || jsonb_strip_nulls(page.details)
          order by place
        ),
        '[]'
      )
      from page where place <= page_limit
    ),
    'next', (
      select jsonb_build_object('key', last.at, 'id', last.id)
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer;
  perform private.count_reading('timelines_read', 1);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('timeline_read', 'profiles', member_timeline.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.member_timeline(uuid, timestamptz, uuid, integer) is
  'Implements public.member_timeline. Callable by admins and the superuser only. Counted, and audited as '
  'an opened profile.';

grant execute on function private.member_timeline(uuid, timestamptz, uuid, integer) to authenticated;

create function public.member_timeline(
  member_id uuid,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 20
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.member_timeline(member_id, after_at, after_id, coalesce(page_size, 20));

comment on function public.member_timeline(uuid, timestamptz, uuid, integer) is
  'Returns the events of a member, newest first: events (id, at, kind, and depending on the kind: amount, '
  'source, reference, from, to, by; contribution_id of a gift that can be reversed) and next ({key, id} '
  'to pass as after_at and after_id; null on the last page). by is member, you or admin; only the audit '
  'log names the acting admin. At most 200.';

grant execute on function public.member_timeline(uuid, timestamptz, uuid, integer) to authenticated;
