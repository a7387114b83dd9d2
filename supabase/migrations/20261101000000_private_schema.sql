-- No rights are granted by default: each migration grants the rights that it needs, by name.
create schema private;

comment on schema private is
  'Internal tables and functions, hidden from the Data API. Never add this schema to the exposed schemas.';

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
  'Raises a documented refusal: a SQLSTATE for programs, a message for people, and the code from '
  'docs/errors.md as the hint.';
