-- Without the refusal of ended sessions, most reads with such a token are answered with 200 and no rows, which
-- looks like an empty list.
create function private.before_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  -- Responses contain personal data: caches must not store them, and browsers must not guess another file
  -- type.
  perform set_config(
    'response.headers',
    '[{"Cache-Control": "no-store"}, {"X-Content-Type-Options": "nosniff"}]', true
  );
  perform set_config(
    'application_name', 'rest ' || coalesce(me::text, current_setting('role')), true
  );
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'count=(planned|estimated)' then
    raise exception using
      errcode = '22023', hint = 'invalid_input', message = 'Only exact counts are answered.';
  end if;
  -- An unfinished sign-up has a session, so this is not has_live_session. Clients refresh a token that is
  -- answered with 401, and the identity service decides.
  if me is not null and not exists (
    select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = me
  ) then
    perform private.refuse('session_missing', 'No active session', 'PT401');
  end if;
end;
$$;

comment on function private.before_request() is 'Implements public.before_request.';

grant execute on function private.before_request() to anon, authenticated, service_role;

create or replace function public.before_request()
returns void
language sql
volatile
set search_path = ''
return private.before_request();

comment on function public.before_request() is
  'Names the caller in the server''s log during the transaction, keeps responses out of caches, and '
  'refuses estimated counts and tokens whose session has ended. PostgREST calls it at the start of each '
  'request. Clients read from no-store that it ran.';

-- With 403, the client kept such a session while it had refreshed the token in the last 30 seconds.
create or replace function private.require_live_session()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_live_session() then
    perform private.refuse('session_missing', 'No active session', 'PT401');
  end if;
end;
$$;

-- Callers catch refusals with 42501 only, so an ended session no longer arrives here.
create or replace function private.seal_refusal(
  attempt text, subject_type text, subject_id uuid, code text, message text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if code = '' then
    perform private.refuse(code, message);
  end if;
  perform private.record_refusal(auth.uid(), attempt, subject_type, subject_id, code);
  perform set_config('response.status', '403', true);
  return private.seal(
    json_build_object('code', '42501', 'details', null, 'hint', code, 'message', message)::text
  );
end;
$$;

comment on function private.seal_refusal(text, text, uuid, text, text) is
  'Returns a documented refusal with status 403 and the error body of PostgREST, and audits it. Without '
  'an error, the transaction commits and keeps the audit entry. Refusals without a code are raised as '
  'errors.';
