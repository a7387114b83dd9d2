-- Not only profiles are tried for. Who calls with four arguments still means a profile.
drop function public.record_refusal(uuid, text, uuid, text);
drop function private.record_refusal(uuid, text, uuid, text);

create function private.record_refusal(
  actor uuid, attempt text, subject_type text, subject_id uuid, reason text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.count_hit('refusals:' || actor, 20, interval '1 hour') then
    insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
    values (
      actor, attempt || '_denied', record_refusal.subject_type,
      record_refusal.subject_id::text, jsonb_build_object('reason', reason)
    );
  end if;
end;
$$;

comment on function private.record_refusal(uuid, text, text, uuid, text) is
  'Audits that somebody tried what they may not. At most 20 lines an hour for one person, so that '
  'nobody fills the log.';

create function public.record_refusal(
  actor uuid, attempt text, subject_id uuid, reason text, subject_type text default 'profiles'
)
returns void
language sql
volatile
set search_path = ''
return private.record_refusal(actor, attempt, subject_type, subject_id, reason);

comment on function public.record_refusal(uuid, text, uuid, text, text) is
  'Writes a refused attempt to the audit log, in a transaction of its own. Server functions only.';

grant execute on function private.record_refusal(uuid, text, text, uuid, text) to service_role;
grant execute on function public.record_refusal(uuid, text, uuid, text, text) to service_role;
