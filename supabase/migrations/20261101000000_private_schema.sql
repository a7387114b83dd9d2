-- Nothing is granted by default: each migration names who may do what.
create schema private;

comment on schema private is
  'Rules and bookkeeping that the Data API does not reach. Never add it to the exposed schemas.';

revoke all on schema private from public;

grant usage on schema public to anon, authenticated, service_role;

alter default privileges in schema public
revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public
revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public
revoke all on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

create extension if not exists pg_trgm with schema extensions;

-- One way to say no: a standard SQLSTATE for machines, a sentence for people, and in the hint the
-- code that docs/errors.md lists.
create function private.refuse(code text, message text, state text default '42501')
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  raise exception using errcode = state, message = message, hint = code;
end;
$$;

comment on function private.refuse(text, text, text) is
  'Raises a documented refusal. The hint carries the code of docs/errors.md.';
