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
