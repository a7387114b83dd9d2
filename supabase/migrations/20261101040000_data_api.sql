-- PostgREST calls this function at the start of each request. A refused statement rolls back every row of
-- its transaction, but its line in the server's log stays, so this writes the caller into that line.
-- Estimated counts of Postgres use statistics of all rows, from which a member could learn how many people
-- work where.
create function public.before_request()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Responses contain personal data: caches must not store them, and browsers must not guess another file
  -- type.
  perform set_config(
    'response.headers',
    '[{"Cache-Control": "no-store"}, {"X-Content-Type-Options": "nosniff"}]', true
  );
  perform set_config(
    'application_name', 'rest ' || coalesce(auth.uid()::text, current_user::text), true
  );
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'count=(planned|estimated)' then
    raise exception using
      errcode = '22023', hint = 'invalid_input', message = 'Only exact counts are answered.';
  end if;
end;
$$;

comment on function public.before_request() is
  'Names the caller in the server''s log during the transaction, keeps responses out of caches, and '
  'refuses estimated counts. PostgREST calls it at the start of each request.';

grant execute on function public.before_request() to anon, authenticated, service_role;

-- The defaults of a new hosted project, set here so that no request scans tables for minutes. Longer
-- exports are paged. PostgREST applies the setting of the role that it switches to, and that of
-- authenticator for roles without one, such as service_role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

-- Hosted Supabase lets the role that runs migrations change authenticator. The local backend does not, and
-- passes the same setting to PostgREST in its environment.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'public.before_request';
exception
  when insufficient_privilege then null;
end;
$$;

notify pgrst, 'reload config';
