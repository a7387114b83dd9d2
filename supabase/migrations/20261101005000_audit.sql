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
  'Privileged actions and changes to accounts. Each entry is written in the transaction of its action and '
  'never changed. IDs have no foreign keys, so that entries outlive the rows that they name.';
comment on column public.audit_log.id is 'Order of writing.';
comment on column public.audit_log.occurred_at is 'Time of the transaction.';
comment on column public.audit_log.actor_id is 'The user who acted; null for the system.';
comment on column public.audit_log.action is 'Name of the action, such as role_changed.';
comment on column public.audit_log.subject_type is
  'Table or kind of thing that the action changed.';
comment on column public.audit_log.subject_id is 'ID of the affected row.';
comment on column public.audit_log.details is
  'Details of the action, without personal data in clear text.';

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

create function private.refuse_audit_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.refuse('audit_unchangeable', 'The audit log is only ever added to.');
  return null;
end;
$$;

comment on function private.refuse_audit_change() is
  'Refuses to update, delete or truncate the audit log, even for the owner.';

create trigger audit_unchangeable
before update or delete or truncate on public.audit_log
for each statement execute function private.refuse_audit_change();

create function private.actor()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select auth.uid()), nullif(current_setting('sabha.actor', true), '')::uuid
  );
$$;

comment on function private.actor() is
  'Returns the acting user: the caller, or the user that a server function named in sabha.actor for its '
  'transaction.';

create function private.record(
  action text, subject_type text, subject_id text, details jsonb default '{}'
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  values (private.actor(), action, subject_type, subject_id, details);
$$;

comment on function private.record(text, text, text, jsonb) is
  'Writes an entry to the audit log. If that fails, the recorded action is rolled back too.';

create function private.record_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  subject jsonb := case when tg_op = 'DELETE' then was else becomes end;
  changed jsonb;
begin
  select coalesce(jsonb_agg(key order by key), '[]') into changed
  from jsonb_object_keys(was || becomes) as key
  where (was -> key) is distinct from (becomes -> key) and key <> 'updated_at';

  perform private.record(
    lower(tg_op), tg_table_name, subject ->> tg_argv[0],
    jsonb_build_object('columns', changed)
      || coalesce(jsonb_strip_nulls(jsonb_build_object(
        'deleted', case when was -> 'deleted_at' is distinct from becomes -> 'deleted_at'
          then becomes -> 'deleted_at' <> 'null'::jsonb end,
        'status', becomes -> 'status', 'is_active', becomes -> 'is_active',
        'is_public', becomes -> 'is_public'
      )), '{}')
  );
  return null;
end;
$$;

comment on function private.record_change() is
  'Audits a change of a row: the names of the changed columns and its new status. The trigger argument '
  'names the key column.';

create function private.record_refusal(
  actor uuid, attempt text, subject_type text, subject_id uuid, reason text
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.count_hit('refusals:' || actor, (private.limits()).audited_refusals_per_hour, interval '1 hour') then
    insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
    values (
      actor, attempt || '_denied', record_refusal.subject_type,
      record_refusal.subject_id::text, jsonb_build_object('reason', reason)
    );
  end if;
end;
$$;

comment on function private.record_refusal(uuid, text, text, uuid, text) is
  'Audits a refused attempt. Writes at most audited_refusals_per_hour of private.limits per user, so that '
  'no user can fill the log.';

grant execute on function private.record_refusal(uuid, text, text, uuid, text) to service_role;

create function public.record_refusal(
  actor uuid, attempt text, subject_id uuid, reason text, subject_type text default 'profiles'
)
returns void
language sql
volatile
set search_path = ''
return private.record_refusal(actor, attempt, subject_type, subject_id, reason);

comment on function public.record_refusal(uuid, text, uuid, text, text) is
  'Writes a refused attempt to the audit log in its own transaction. Server functions only.';

grant execute on function public.record_refusal(uuid, text, uuid, text, text) to service_role;

create function public.record_reconciliation(actor uuid, payment_id text, outcome text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  values (
    actor, 'payment_reconciled', 'payments', payment_id, jsonb_build_object('outcome', outcome)
  );
$$;

comment on function public.record_reconciliation(uuid, text, text) is
  'Audits that an admin looked up a payment at the provider, with the outcome. Server functions only.';

grant execute on function public.record_reconciliation(uuid, text, text) to service_role;

create function public.record_difference(
  actor uuid, payment_order uuid, stored jsonb, repeated jsonb
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  select
    actor, 'payment_values_differed', 'payment_orders', payment_order::text,
    jsonb_build_object('stored', stored, 'repeated', repeated)
  where private.count_hit('differences:' || actor, 20, interval '1 hour');
$$;

comment on function public.record_difference(uuid, uuid, jsonb, jsonb) is
  'Audits that a page sent other values at verification than are stored; the stored values were used. At '
  'most 20 entries an hour per user. Server functions only.';

grant execute on function public.record_difference(uuid, uuid, jsonb, jsonb) to service_role;

create function private.mask_email(email text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select left(email, 1) || '***@' || split_part(email, '@', 2);
$$;

comment on function private.mask_email(text) is
  'Returns an email address in the masked form that the audit log may contain.';

create function private.record_authority_change()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.role <> old.role then
    perform private.record(
      'role_changed', 'profiles', new.id::text,
      jsonb_build_object('from', old.role, 'to', new.role)
    );
  end if;
  if new.email <> old.email then
    perform private.record(
      'email_changed', 'profiles', new.id::text,
      jsonb_build_object(
        'from', private.mask_email(old.email), 'to', private.mask_email(new.email)
      )
    );
  end if;
  return null;
end;
$$;

comment on function private.record_authority_change() is
  'Audits every change of a role or an email address.';

create trigger record_authority_change
after update on public.profiles
for each row
when (old.role is distinct from new.role or old.email is distinct from new.email)
execute function private.record_authority_change();
