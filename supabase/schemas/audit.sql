-- The audit log, counted readings, and answers that are sealed after they were counted.
-- Needs: foundation, texts, access, profiles.

-- PostgREST evaluates casts, filters and orders of the caller on the row that a function returns. A cast
-- that fails reveals the value in its message and in the server's log, and rolls back what the function has
-- counted. A sealed function returns a row without data and stores its answer in a setting of the
-- transaction. In its last step, PostgREST replaces the row by that answer, with the aggregate below, as
-- the body of the response.
create domain public."*/*" as text;

comment on domain public."*/*" is
  'Response body for any Accept header. PostgREST looks for an aggregate that returns this type.';

create table public.audit_log (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (char_length(action) between 1 and 80),
  subject_type text not null check (char_length(subject_type) between 1 and 80),
  subject_id text check (char_length(subject_id) <= 80),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);

alter table public.audit_log
add constraint audit_log_lines_check check (private.are_lines(action, subject_type, subject_id)) not valid;

select private.quiet_checks('public.audit_log');

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
create index audit_log_exports_of_all on public.audit_log (occurred_at desc)
where action = 'members_exported'
  and not details ?| array['searched', 'status', 'payment', 'interest', 'chosen', 'left_out'];
create index audit_log_by_action on public.audit_log (action, id desc);
create index audit_log_by_target on public.audit_log (subject_id, id desc);
create index audit_log_denied on public.audit_log (id desc) where right(action, 7) = '_denied';

create table public.sealed_answer (
  -- Has the name of the aggregate: PostgreSQL then reads a selected "row.sealed_answer" as this column, and
  -- never as a call of the aggregate.
  sealed_answer text primary key
);

comment on table public.sealed_answer is
  'Row type of functions with a sealed answer. The table never has rows.';
comment on column public.sealed_answer.sealed_answer is
  'Always the word sealed. Has the name of the aggregate, to hide the aggregate from requests.';

alter table public.sealed_answer enable row level security;

-- Counts how much admins read about other people. One row per hour, admin and kind instead of one per
-- request: two requests of one admin wait for each other only between count and commit, and requests of two
-- admins never do.
create table private.readings (
  actor_id uuid not null,
  hour timestamptz not null,
  kind text not null check (
    kind in (
      'members_listed', 'members_opened', 'timelines_read', 'members_exported', 'applications_listed',
      'people_listed', 'audit_listed', 'emails_copied', 'attendees_exported', 'attendees_listed',
      'payments_listed', 'payments_opened', 'payments_exported'
    )
  ),
  requests integer not null default 1 check (requests > 0),
  people integer not null check (people >= 0),
  primary key (actor_id, hour, kind)
)
with (fillfactor = 50);

select private.quiet_checks('private.readings');

comment on table private.readings is
  'Amount of data about other people that each admin read, by the hour. Kept for 400 days.';
comment on column private.readings.actor_id is
  'The admin or superuser. No foreign key, so that the count outlives the account.';
comment on column private.readings.hour is 'Start of the hour.';
comment on column private.readings.kind is 'Kind of data that was read.';
comment on column private.readings.requests is 'Number of pages or records.';
comment on column private.readings.people is
  'Number of people in them. An empty page of a list counts as one, because its total is information too.';

alter table private.readings enable row level security;

create index readings_newest on private.readings (hour desc, actor_id, kind);

-- Refuses to update, delete or truncate the audit log, even for the owner.
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

-- Returns the acting user: the caller, or the user that a server function named in sabha.actor for its
-- transaction.
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

-- Writes an entry to the audit log. If that fails, the recorded action is rolled back too.
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

-- Audits a change of a row: the names of the changed columns and its new status. The trigger argument names
-- the key column.
-- The columns that search_text and over_at follow from are audited themselves. Columns that a new row leaves empty are no
-- changes, so that a decision without notes is not shown as one with notes.
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
  where coalesce(was -> key, 'null') <> coalesce(becomes -> key, 'null')
    and key not in ('updated_at', 'search_text', 'over_at');

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

-- Audits a refused attempt, and writes it into the server's log, where it stays if the caller makes the
-- request roll back. Writes at most audited_refusals_per_hour of private.limits per user, so that no user can
-- fill the log.
-- A caller can make PostgREST roll a refused request back, for example with a cast that fails or by asking
-- for exactly one row. That deletes the audit line. The server's log keeps its lines.
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
    raise log 'Refused % of user % for % %: %', attempt, actor, subject_type, subject_id, reason;
  end if;
end;
$$;

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

-- Returns an email address in the masked form that the audit log may contain.
create function private.mask_email(email text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select left(email, 1) || '***@' || split_part(email, '@', 2);
$$;

-- Audits every change of a role or an email address.
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

-- Stores a JSON answer for the end of the request and returns a row without data. Refuses requests that ask
-- PostgREST to roll back.
create function private.seal(answer text)
returns public.sealed_answer
language plpgsql
volatile
set search_path = ''
as $$
begin
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' ~ 'tx=rollback' then
    perform private.refuse('invalid_input', 'This request cannot be rolled back.', '22023');
  end if;
  perform set_config('sabha.answer', coalesce(answer, 'null'), true);
  perform set_config(
    'response.headers',
    (
      coalesce(nullif(current_setting('response.headers', true), '')::jsonb, '[]')
      || '[{"Content-Type": "application/json; charset=utf-8"}]'
    )::text,
    true
  );
  return row('sealed')::public.sealed_answer;
end;
$$;

-- Returns the answer that private.seal stored. State transition function of the aggregate sealed_answer.
create function private.unseal(body public."*/*", sealed public.sealed_answer)
returns public."*/*"
language sql
stable
set search_path = ''
return current_setting('sabha.answer', true);

create aggregate public.sealed_answer(public.sealed_answer) (
  sfunc = private.unseal, stype = public."*/*", initcond = ''
);

comment on aggregate public.sealed_answer(public.sealed_answer) is
  'Replaces a sealed row by the response body. PostgREST applies it after everything that the caller '
  'wrote, so that no cast, filter or order reads the answer.';

grant execute on function public.sealed_answer(public.sealed_answer) to authenticated;

-- Returns a documented refusal with status 403 and the error body of PostgREST, and audits it. Without an
-- error, the transaction commits and keeps the audit entry. Refusals without a code are raised as errors.
-- Callers catch refusals with 42501 only, so an ended session does not arrive here.
create function private.seal_refusal(
  attempt text, subject_type text, subject_id uuid, code text, message text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if code = '' then
    perform private.refuse(code, message);
  end if;
  perform private.record_refusal(auth.uid(), attempt, subject_type, subject_id, code);
  perform set_config('response.status', '403', true);
  return private.seal(
    json_build_object('code', '42501', 'details', null, 'hint', code, 'message', message)::text
  );
end;
$$;

-- Counts data about other people that the caller reads, in the transaction that returns it. Refuses more in
-- an hour than listed_per_hour of private.limits for people listed or emails copied, 1,000 profiles or
-- payments opened, 1,000 pages of timelines, 2,000,000 members or payments or 200,000 attendees exported. A
-- refused read is neither returned nor counted. Returns true for the first of its kind in an hour.
create function private.count_reading(kind text, people integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  at_most constant integer := case count_reading.kind
    when 'members_exported' then 2000000 when 'payments_exported' then 2000000
    when 'attendees_exported' then 200000
    when 'members_opened' then 1000 when 'timelines_read' then 1000 when 'payments_opened' then 1000
    else (private.limits()).listed_per_hour
  end;
  so_far private.readings;
begin
  insert into private.readings as counted (actor_id, hour, kind, people)
  values (
    auth.uid(), date_bin('1 hour', now(), timestamptz '2020-01-01 00:00:00+00'),
    count_reading.kind, count_reading.people
  )
  on conflict on constraint readings_pkey do update
  set requests = counted.requests + 1, people = counted.people + excluded.people
  returning * into so_far;

  if so_far.people > at_most then
    perform private.refuse_until(
      'You can view up to ' || to_char(at_most, 'FM9,999,999') || ' per hour.',
      private.next_stretch('1 hour')
    );
  end if;
  if so_far.requests = 1 then
    delete from private.readings where hour < now() - interval '400 days';
  end if;
  return so_far.requests = 1;
end;
$$;

-- Counts a page of a list, even an empty one, and audits the first in an hour.
create function private.count_listing(kind text, subject_type text, people integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.count_reading(kind, greatest(people, 1)) then
    perform private.record(kind, subject_type, null);
  end if;
end;
$$;

-- Implements public.admin_readings. Callable by the superuser only.
create function private.admin_readings(
  after_hour timestamptz, after_actor uuid, after_kind text, page_size integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  if num_nulls(after_hour, after_actor, after_kind) not in (0, 3) then
    perform private.refuse(
      'invalid_input', 'A page begins after an hour, an actor and a kind.', '22023'
    );
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(shown) order by hour desc, actor_id, kind), '[]')
    from (
      select actor_id, hour, kind, requests, people
      from private.readings
      where after_hour is null or hour < after_hour
        or (hour = after_hour and (actor_id, kind) > (after_actor, after_kind))
      order by hour desc, actor_id, kind
      limit least(greatest(page_size, 1), 1000)
    ) as shown
  );
end;
$$;

grant execute on function private.admin_readings(timestamptz, uuid, text, integer) to authenticated;

create function public.admin_readings(
  after_hour timestamptz default null,
  after_actor uuid default null,
  after_kind text default null,
  page_size integer default 200
)
returns jsonb
language sql
stable
set search_path = ''
return private.admin_readings(after_hour, after_actor, after_kind, coalesce(page_size, 200));

comment on function public.admin_readings(timestamptz, uuid, text, integer) is
  'Lists how much admins read about other people, newest hours first: actor_id, hour, kind '
  '(members_listed, members_opened, timelines_read, members_exported, applications_listed, people_listed, '
  'audit_listed, emails_copied), requests, people. Returns at most 1,000 rows. For the next page, pass '
  'hour, actor_id and kind of the last row.';

grant execute on function public.admin_readings(timestamptz, uuid, text, integer) to authenticated;

create policy select_superuser on public.audit_log
for select to authenticated
using ((select private.is_superuser()));

create trigger audit_unchangeable
before update or delete or truncate on public.audit_log
for each statement execute function private.refuse_audit_change();

create trigger record_authority_change
after update on public.profiles
for each row
when (old.role is distinct from new.role or old.email is distinct from new.email)
execute function private.record_authority_change();

grant select on public.audit_log to authenticated;
grant insert (actor_id, action, subject_type, subject_id, details) on public.audit_log to service_role;
