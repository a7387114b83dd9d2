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
