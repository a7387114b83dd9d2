-- An export of one role is a partial one, and an address that an admin entered was not verified by the
-- member.
create or replace function private.account_events(member uuid, until timestamptz)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select p.created_at, 'joined', p.id::text, '{}'::jsonb from public.profiles as p where p.id = member
  union all
  select u.email_confirmed_at, 'email_verified', u.id::text, '{}'
  from auth.users as u
  where u.id = member and u.email_confirmed_at is not null and not exists (
    select from public.audit_log as l
    where l.subject_type = 'profiles' and l.subject_id = member::text
      and l.action = 'email_changed' and l.occurred_at = u.email_confirmed_at
      and l.actor_id is distinct from member
  )
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
      and not l.details ? 'role'
      and l.occurred_at >= (select p.created_at from public.profiles as p where p.id = member)
      and (until is null or l.occurred_at <= until)
    order by l.occurred_at desc
    limit 300
  );
$$;

comment on function private.account_events(uuid, timestamptz) is
  'Returns the events of an account. Includes the last 300 exports of all members before a time, but no '
  'partial exports, because their members are not stored; and no verification of an address by the same '
  'transaction in which an admin entered it.';
