-- PostgREST calls it at the beginning of a request. A refused statement takes every row of its
-- transaction back, but its line in the server's log stays: this writes the caller onto it. Counts
-- that Postgres estimates come from the statistics of all rows, so that a member could learn how many
-- people work where.
create function public.before_request()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- What people may read is theirs: no cache keeps it, and nothing takes it for another kind of file.
  perform set_config(
    'response.headers',
    '[{"Cache-Control": "no-store"}, {"X-Content-Type-Options": "nosniff"}]', true
  );
  perform set_config(
    'application_name', 'rest ' || coalesce(auth.uid()::text, current_user::text), true
  );
  if current_setting('request.headers', true)::json ->> 'prefer' ~ 'count=(planned|estimated)' then
    raise exception using
      errcode = '22023', hint = 'invalid_input', message = 'Only exact counts are answered.';
  end if;
end;
$$;

comment on function public.before_request() is
  'Names the caller in the server''s log for the length of the transaction, keeps answers out of '
  'caches, and refuses estimated counts. PostgREST calls it at the beginning of a request.';

grant execute on function public.before_request() to anon, authenticated, service_role;

-- What a new hosted project begins with, said here, so that no request walks through tables for minutes. A
-- longer export goes by pages. PostgREST takes over the setting of the role that it becomes, and that of
-- authenticator for roles that have none, as service_role.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

-- Hosted Supabase lets the owner of migrations do this. The local backend does not, and gives
-- PostgREST the same setting in its environment.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'public.before_request';
exception
  when insufficient_privilege then null;
end;
$$;

notify pgrst, 'reload config';
