create table public.audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (char_length(action) between 1 and 80),
  subject_type text not null check (char_length(subject_type) between 1 and 80),
  subject_id text check (char_length(subject_id) <= 80),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);

comment on table public.audit_log is
  'What privileged people and server code did. Written in the transaction that it records, never '
  'changed. Ids have no foreign keys, so that a line outlives whom it names.';
comment on column public.audit_log.id is 'Order of writing.';
comment on column public.audit_log.occurred_at is 'Time of the transaction.';
comment on column public.audit_log.actor_id is 'Who did it; null for the system itself.';
comment on column public.audit_log.action is 'Past-tense word with its subject, as role_changed.';
comment on column public.audit_log.subject_type is 'Table or thing that it was done to.';
comment on column public.audit_log.subject_id is 'Row that it was done to.';
comment on column public.audit_log.details is 'What changed. No personal data in clear.';

alter table public.audit_log enable row level security;

create index audit_log_newest on public.audit_log (occurred_at desc, id desc);
create index audit_log_by_actor on public.audit_log (actor_id, id desc);
create index audit_log_by_subject on public.audit_log (subject_type, subject_id, id desc);

create policy select_superuser on public.audit_log
for select to authenticated
using ((select private.is_superuser()));

grant select on public.audit_log to authenticated;

grant insert (actor_id, action, subject_type, subject_id, details)
on public.audit_log to service_role;
