-- A caller can make PostgREST roll a refused request back, for example with a cast that fails or by asking
-- for exactly one row. That deletes the audit line. The server's log keeps its lines.
create or replace function private.record_refusal(
  actor uuid, attempt text, subject_type text, subject_id uuid, reason text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.count_hit('refusals:' || actor, (private.limits()).audited_refusals_per_hour, interval '1 hour') then
    insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
    values (
      actor, attempt || '_denied', record_refusal.subject_type,
      record_refusal.subject_id::text, jsonb_build_object('reason', reason)
    );
    raise log 'Refused % of user % for % %: %', attempt, actor, subject_type, subject_id, reason;
  end if;
end;
$$;

comment on function private.record_refusal(uuid, text, text, uuid, text) is
  'Audits a refused attempt, and writes it into the server''s log, where it stays if the caller makes the '
  'request roll back. Writes at most audited_refusals_per_hour of private.limits per user, so that no '
  'user can fill the log.';
