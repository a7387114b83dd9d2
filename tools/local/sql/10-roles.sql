-- The roles, schemas and extensions of a hosted Supabase database. Runs as supabase_admin, once
-- for each database; the roles belong to the server and may be there already.
-- sabha.password holds the password of the service roles.

create schema sabha_local;
comment on schema sabha_local is 'Marks of the embedded backend; hosted Supabase has no such schema.';

do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (
      values
        ('anon', 'nologin noinherit'),
        ('authenticated', 'nologin noinherit'),
        ('service_role', 'nologin noinherit bypassrls'),
        ('authenticator', 'login noinherit'),
        ('supabase_auth_admin', 'login noinherit createrole'),
        ('postgres', 'login createrole createdb bypassrls replication')
    ) as roles (name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
  execute format('alter role authenticator password %L', current_setting('sabha.password'));
  execute format('alter role supabase_auth_admin password %L', current_setting('sabha.password'));
end
$$;

-- The role that migrations run as is no superuser, and tools know its password.
alter role postgres password 'postgres';

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator, pg_monitor, pg_read_all_data, pg_signal_backend
  to postgres with admin option;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';

alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role, supabase_auth_admin;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on routines to postgres;
