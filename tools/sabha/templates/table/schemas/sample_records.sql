-- Sample records: members read and add, admins change.
-- Needs: foundation, texts, rows, access, profiles, audit.

create table public.sample_records (
  id uuid primary key default gen_random_uuid(),
  headline text not null check (char_length(headline) <= 80 and private.has_words(headline)),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sample_records_lines_check check (private.are_lines(headline))
);

select private.quiet_checks('public.sample_records');

comment on table public.sample_records is 'Sample records: members read and add, admins change.';
comment on column public.sample_records.id is 'Row id.';
comment on column public.sample_records.headline is 'Title shown in lists.';
comment on column public.sample_records.created_by is 'Set by the database; null once that person is erased.';
comment on column public.sample_records.created_at is 'Set by the database.';
comment on column public.sample_records.updated_at is 'Set by the database on every change.';

alter table public.sample_records enable row level security;

create index sample_records_by_time on public.sample_records (created_at desc, id);
create index sample_records_created_by on public.sample_records (created_by);

create policy select_completed on public.sample_records
for select to authenticated
using ((select private.is_completed()));

create policy insert_completed on public.sample_records
for insert to authenticated
with check ((select private.is_completed()) and created_by = (select private.caller_id()));

create policy update_admin on public.sample_records
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

grant select (id, headline, created_at, updated_at) on public.sample_records to authenticated;
grant insert (headline, created_by) on public.sample_records to authenticated;
grant update (headline, updated_at) on public.sample_records to authenticated;
grant select, insert, update, delete on public.sample_records to service_role;

create trigger stamp_created_by
before insert on public.sample_records
for each row execute function private.stamp_created_by();

create trigger stamp_updated_at
before insert or update on public.sample_records
for each row execute function private.stamp_updated_at();

create trigger record_change
after insert or update or delete on public.sample_records
for each row execute function private.record_change('id');
