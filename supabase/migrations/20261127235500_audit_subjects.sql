create function private.people_sought(words text)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select array[p.id] from public.profiles as p
      where p.id = case
        when people_sought.words ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then people_sought.words::uuid
      end
    ),
    private.people_named(people_sought.words)
  );
$$;

comment on function private.people_sought(text) is
  'Returns the person with this id, or else the people whom these words name.';

create function private.audit_subjects(people uuid[])
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(found.id), '{}') from (
    select person::text as id from unnest(people) as person
    union all
    select a.id::text from public.job_applications as a where a.applicant_id = any (people)
    union all
    select r.id::text from public.event_registrations as r where r.user_id = any (people)
    union all
    select subject from public.contributions as c
    cross join lateral (values (c.id::text), (c.razorpay_payment_id)) as named (subject)
    where c.user_id = any (people) and subject is not null
    union all
    select subject from public.payment_orders as o
    left join public.payments as p on p.order_id = o.id
    cross join lateral (
      values (o.id::text), (p.id::text), (p.razorpay_payment_id)
    ) as named (subject)
    where o.user_id = any (people) and subject is not null
    union all
    select subject from public.mandates as m
    left join public.payments as p on p.mandate_id = m.id
    cross join lateral (
      values (m.id::text), (p.id::text), (p.razorpay_payment_id)
    ) as named (subject)
    where m.user_id = any (people) and subject is not null
  ) as found;
$$;

comment on function private.audit_subjects(uuid[]) is
  'Returns the subject ids under which the audit log names these people and their records: applications, '
  'registrations, payments, orders and auto-pay.';

create or replace function private.audit_conditions(
  actor uuid, action text, subject_type text, subject_id text, since timestamptz, until timestamptz,
  denied boolean, by_system boolean
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  people uuid[];
begin
  -- These columns of the audit log contain no longer values.
  if greatest(char_length(action), char_length(subject_type), char_length(subject_id)) > 80 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  end if;
  people := private.people_sought(subject_id);
  return concat_ws(
    ' and ', 'true',
    case when actor is not null then format('l.actor_id = %L', actor) end,
    case when action is not null then format('l.action = %L', action) end,
    case when subject_type is not null then format('l.subject_type = %L', subject_type) end,
    case
      when people <> '{}' then format(
        '(l.subject_id = %L or l.subject_id = any (%L::text[]) or l.actor_id = any (%L::uuid[]))',
        subject_id, private.audit_subjects(people), people
      )
      when subject_id is not null then format('l.subject_id = %L', subject_id)
    end,
    case when since is not null then format('l.occurred_at >= %L', since) end,
    case when until is not null then format('l.occurred_at < %L', until) end,
    case when denied then 'right(l.action, 7) = ''_denied''' end,
    case when by_system then 'l.actor_id is null' end
  );
end;
$$;

comment on function private.audit_conditions(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) is
  'Returns the where-clause of an audit log filter, with its values quoted. Null parameters add no '
  'condition. subject_id is the id of a subject, or the id of a person or words that name people: then '
  'entries in which these people acted, or that are about them or their records.';

create or replace function private.audit_subject(subject_type text, subject_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Subjects of other types may have ids that are no UUID.
  subject constant uuid := case when subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject_id end;
  person uuid;
  record_title text;
begin
  if subject_type in ('events', 'event_links', 'jobs') then
    return jsonb_build_object('subject_name', case subject_type
      when 'jobs' then (select title from public.jobs as j where j.id = subject)
      else (select title from public.events as e where e.id = subject)
    end);
  end if;
  if subject_type = 'profiles' then
    person := subject;
  elsif subject_type in ('job_applications', 'job_application_notes') then
    select a.applicant_id, j.title into person, record_title
    from public.job_applications as a left join public.jobs as j on j.id = a.job_id
    where a.id = subject;
  elsif subject_type = 'event_registrations' then
    select r.user_id, e.title into person, record_title
    from public.event_registrations as r join public.events as e on e.id = r.event_id
    where r.id = subject;
  elsif subject_type = 'contributions' then
    select r.user_id into person from private.payment_rows as r where r.id = subject;
  elsif subject_type = 'payments' then
    select coalesce(o.user_id, m.user_id) into person
    from public.payments as p
    left join public.payment_orders as o on o.id = p.order_id
    left join public.mandates as m on m.id = p.mandate_id
    where p.razorpay_payment_id = subject_id;
  elsif subject_type = 'payment_orders' then
    select o.user_id into person from public.payment_orders as o where o.id = subject;
  elsif subject_type = 'mandates' then
    select m.user_id into person from public.mandates as m where m.id = subject;
  end if;
  return (
    select jsonb_build_object(
      'subject_name', coalesce(p.full_name, p.email), 'subject_person', p.id, 'subject_about', record_title
    )
    from public.profiles as p where p.id = person
  );
end;
$$;

comment on function private.audit_subject(text, text) is
  'Returns the name of a subject of the audit log: the title of an event or job, or the person that the '
  'record is or belongs to, with the title of the job or event that it is about. Null if it was deleted.';

-- Columns that a new row leaves empty are no changes, so that a decision without notes is not shown as one with notes.
create or replace function private.record_change()
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
    and key not in ('updated_at', 'search_text');

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
