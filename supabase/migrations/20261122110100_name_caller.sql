-- A refused statement takes every row of its transaction back, but its line in the server's log
-- stays. This writes the caller onto that line. PostgREST calls it at the beginning of a request.
create function public.name_caller()
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config(
    'application_name', 'rest ' || coalesce(auth.uid()::text, current_user::text), true
  );
end;
$$;

comment on function public.name_caller() is
  'Names the caller in the server''s log for the length of the transaction. Reads and answers '
  'nothing.';

grant execute on function public.name_caller() to anon, authenticated, service_role;

-- Hosted Supabase lets the owner of migrations do this. The local backend does not, and gives
-- PostgREST the same setting in its environment.
do $$
begin
  alter role authenticator set pgrst.db_pre_request = 'public.name_caller';
exception
  when insufficient_privilege then null;
end;
$$;

notify pgrst, 'reload config';
