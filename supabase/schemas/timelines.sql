-- The timeline of a member, and lines of the audit log as admins read and export them.
-- Needs: foundation, audit.

-- Returns who acted on a member, as far as an admin may know: member, you or admin, never which other admin;
-- null for the system.
create function private.acted_by(actor uuid, member uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case actor when member then 'member' when auth.uid() then 'you' else 'admin' end
  where actor is not null;
$$;

-- Returns the events of an account. Includes the last 300 exports of all members before a time, but no
-- partial exports, because their members are not stored; and no verification of an address by the same
-- transaction in which an admin entered it.
-- An export of one role is a partial one, and an address that an admin entered was not verified by the
-- member.
create function private.account_events(member uuid, until timestamptz)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select p.created_at, 'joined', p.id::text, '{}'::jsonb from public.profiles as p where p.id = member
  union all
  select u.email_confirmed_at, 'email_verified', u.id::text, '{}'
  from auth.users as u
  where u.id = member and u.email_confirmed_at is not null and not exists (
    select from public.audit_log as l
    where l.subject_type = 'profiles' and l.subject_id = member::text
      and l.action = 'email_changed' and l.occurred_at = u.email_confirmed_at
      and l.actor_id is distinct from member
  )
  union all
  select v.verified_at, 'phone_verified', v.id::text, '{}'
  from public.phone_verifications as v where v.user_id = member
  union all
  select l.occurred_at, l.action, l.id::text, jsonb_build_object(
    'from', l.details -> 'from', 'to', l.details -> 'to', 'by', private.acted_by(l.actor_id, member)
  )
  from public.audit_log as l
  where l.subject_type = 'profiles' and l.subject_id = member::text
    and l.action in ('role_changed', 'email_changed')
  union all
  (
    select l.occurred_at, 'exported', l.id::text, jsonb_build_object(
      'by', private.acted_by(l.actor_id, member)
    )
    from public.audit_log as l
    where l.action = 'members_exported'
      and not l.details ?| array['searched', 'status', 'payment', 'interest', 'chosen', 'left_out']
      and not l.details ? 'role'
      and l.occurred_at >= (select p.created_at from public.profiles as p where p.id = member)
      and (until is null or l.occurred_at <= until)
    order by l.occurred_at desc
    limit 300
  );
$$;

-- Returns the payments, refunds and offline gifts of a member.
create function private.money_events(member uuid)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select
    c.created_at, case c.payment_status when 'failed' then 'payment_failed' else 'paid' end, c.id::text,
    jsonb_build_object(
      'amount', c.amount, 'contribution_type', c.contribution_type, 'source', c.source,
      'payment_id', c.razorpay_payment_id
    )
  from public.contributions as c
  where c.user_id = member and c.payment_status <> 'pending'
  union all
  select r.created_at, 'refunded', r.id::text, jsonb_build_object('amount', r.amount)
  from public.contributions as c
  join public.payments as p on p.contribution_id = c.id
  join public.refunds as r on r.payment_id = p.id
  where c.user_id = member and r.status = 'processed'
  union all
  select g.entered_at, 'gift_entered', g.contribution_id::text, jsonb_build_object(
    'amount', c.amount, 'source', g.source, 'reference', g.reference, 'reason', g.reason,
    'contribution_id', case when g.reversed_at is null then c.id end,
    'by', private.acted_by(g.entered_by, member)
  )
  from public.contributions as c
  join public.offline_gifts as g on g.contribution_id = c.id
  where c.user_id = member
  union all
  select g.reversed_at, 'gift_reversed', g.contribution_id::text, jsonb_build_object(
    'amount', c.amount, 'source', g.source, 'reference', g.reference, 'reason', g.reversal,
    'by', private.acted_by(g.reversed_by, member)
  )
  from public.contributions as c
  join public.offline_gifts as g on g.contribution_id = c.id
  where c.user_id = member and g.reversed_at is not null;
$$;

-- Returns the receipt and mandate events of a member.
create function private.paper_events(member uuid)
returns table (at timestamptz, kind text, source_id text, details jsonb)
language sql
stable
security definer
set search_path = ''
as $$
  select e.at, e.kind, r.id::text, jsonb_build_object(
    'receipt_id', r.id, 'financial_year', r.financial_year, 'number', r.number
  )
  from public.receipts as r,
    lateral (
      values (r.issued_at, 'receipt_issued'), (r.voided_at, 'receipt_voided')
    ) as e (at, kind)
  where r.user_id = member and e.at is not null
  union all
  select e.at, e.kind, m.id::text, jsonb_build_object('amount', m.amount)
  from public.mandates as m,
    lateral (
      values
      (m.created_at, 'auto_pay_authorised'), (m.cancel_requested_at, 'auto_pay_end_requested'),
      (m.ended_at, 'auto_pay_ended')
    ) as e (at, kind)
  where m.user_id = member and m.status not in ('created', 'expired') and e.at is not null;
$$;

-- Returns the same ID for an event each time, as a custom UUID (version 8, RFC 9562).
create function private.event_id(kind text, source_id text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select overlay(overlay(md5(kind || source_id) placing '8' from 13) placing '8' from 17)::uuid;
$$;

-- Implements public.member_timeline. Callable by admins and the superuser only. Counted, and audited as an
-- opened profile.
create function private.member_timeline(
  member_id uuid, after_at timestamptz, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member uuid;
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  member := (private.open_record(member_id)).id;
  if (after_id is null) <> (after_at is null) then
    perform private.refuse('invalid_input', 'A page begins after a moment and an id.', '22023');
  end if;
  with happened as (
    select e.at, e.kind, e.details, private.event_id(e.kind, e.source_id) as id
    from (
      select * from private.account_events(member, after_at)
      union all
      select * from private.money_events(member)
      union all
      select * from private.paper_events(member)
      union all
      select * from private.attendance_events(member)
    ) as e
  ),
  page as (
    select h.*, row_number() over (order by h.at desc, h.id desc) as place
    from happened as h
    where after_id is null or (h.at, h.id) < (after_at, after_id)
    order by h.at desc, h.id desc
    limit page_limit + 1
  )
  select jsonb_build_object(
    'events', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', page.id, 'at', page.at, 'kind', page.kind)
          || jsonb_strip_nulls(page.details)
          order by place
        ),
        '[]'
      )
      from page where place <= page_limit
    ),
    'next', (
      select jsonb_build_object('key', last.at, 'id', last.id)
      from page as last
      where last.place = page_limit and exists (select from page where place > page_limit)
    )
  ) into answer;
  perform private.count_reading('timelines_read', 1);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('timeline_read', 'profiles', member_timeline.member_id, refusal, sqlerrm);
end;
$$;

grant execute on function private.member_timeline(uuid, timestamptz, uuid, integer) to authenticated;

create function public.member_timeline(
  member_id uuid,
  after_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 20
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.member_timeline(member_id, after_at, after_id, coalesce(page_size, 20));

comment on function public.member_timeline(uuid, timestamptz, uuid, integer) is
  'Returns the events of a member, newest first: events (id, at, kind, and depending on the kind: amount, '
  'source, reference, from, to, by; contribution_id of a gift that can be reversed) and next ({key, id} '
  'to pass as after_at and after_id; null on the last page). by is member, you or admin; only the audit '
  'log names the acting admin. At most 200.';

grant execute on function public.member_timeline(uuid, timestamptz, uuid, integer) to authenticated;

-- Returns the where-clause of an audit log filter, with its values quoted. Null parameters add no condition.
-- subject_id is the id of a subject, or the id of a person or words that name people: then entries in which
-- these people acted, or that are about them or their records.
create function private.audit_conditions(
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

-- Returns the distinct actions or subject types of the audit log, with one index lookup each.
create function private.audited_words(kind text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format(
    $query$
      with recursive words as (
        (select %1$I as word from public.audit_log order by %1$I limit 1)
        union all
        select (
          select l.%1$I from public.audit_log as l
          where l.%1$I > words.word order by l.%1$I limit 1
        )
        from words where words.word is not null
      )
      select coalesce(jsonb_agg(word order by word), '[]') from words where word is not null
    $query$,
    kind
  ) into answer;
  return answer;
end;
$$;

-- Implements public.audit_lines. Callable by the superuser only. Counts the people who are named on the page,
-- as actors and as subjects. Names the subjects on pages of at most 100 lines, not in exports.
create function private.audit_lines(
  actor uuid, action text, subject_type text, subject_id text, since timestamptz, until timestamptz,
  denied boolean, by_system boolean, before_id bigint, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  conditions text;
  answer jsonb;
  refusal text;
begin
  perform private.require_superuser();
  conditions := private.audit_conditions(
    actor, action, subject_type, subject_id, since, until, denied, by_system
  );
  execute format(
    $query$
      with shown as (
        select l.* from public.audit_log as l
        where %1$s and ($1 is null or l.id < $1)
        order by l.id desc
        limit %2$s
      )
      select jsonb_build_object(
        'lines', (
          select coalesce(
            jsonb_agg(
              to_jsonb(shown) || jsonb_build_object('actor_name', p.full_name, 'actor_email', p.email)
                || case when %3$L then coalesce(private.audit_subject(shown.subject_type, shown.subject_id), '{}') else '{}' end
              order by shown.id desc
            ),
            '[]'
          )
          from shown left join public.profiles as p on p.id = shown.actor_id
        ),
        'count', (
          select count(*) from (select from public.audit_log as l where %1$s limit 1001) as counted
        )
      )
    $query$,
    conditions, least(greatest(page_size, 1), 1000), page_size <= 100
  ) into answer using before_id;
  perform private.count_reading(
    'audit_listed',
    (
      select count(distinct person)::integer
      from jsonb_array_elements(answer -> 'lines') as line, lateral (
        values
          (case when line ->> 'actor_email' is not null then line ->> 'actor_id' end),
          (line ->> 'subject_person')
      ) as named (person)
    )
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('audit_list', 'audit_log', null, refusal, sqlerrm);
end;
$$;

grant execute on function private.audit_lines(uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer)
to authenticated;

create function public.audit_lines(
  actor uuid default null,
  action text default null,
  subject_type text default null,
  subject_id text default null,
  since timestamptz default null,
  until timestamptz default null,
  denied boolean default false,
  by_system boolean default false,
  before_id bigint default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.audit_lines(
  actor, action, subject_type, subject_id, since, until, denied, by_system, before_id,
  coalesce(page_size, 50)
);

comment on function public.audit_lines(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer
) is
  'Returns one page of the audit log, newest first: lines (with actor_name and actor_email, null if the '
  'actor is the system or erased) and count of the filtered set, 1001 if there are more. denied selects '
  'refused attempts, by_system actions of the system. For the next page, pass the id of the last line as '
  'before_id. At most 1,000.';

grant execute on function public.audit_lines(uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer)
to authenticated;

-- Implements public.audit_filters. Callable by the superuser only.
create function private.audit_filters()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return jsonb_build_object(
    'actions', private.audited_words('action'),
    'subject_types', private.audited_words('subject_type'),
    'actors', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by coalesce(name, email), id), '[]')
      from (
        select id, full_name as name, email
        from public.profiles
        where role in ('admin', 'superuser')
        order by created_at desc, id desc
        limit 200
      ) as shown
    )
  );
end;
$$;

grant execute on function private.audit_filters() to authenticated;

create function public.audit_filters()
returns jsonb
language sql
stable
set search_path = ''
return private.audit_filters();

comment on function public.audit_filters() is
  'Returns the values that the audit log can be filtered by: actions, subject_types, and actors (id, '
  'name, null if there is none, and email), who are the current admins and superusers.';

grant execute on function public.audit_filters() to authenticated;

-- Implements public.start_audit_export. Callable by the superuser only. Audited, at most 20 an hour.
create function private.start_audit_export(
  actor uuid, action text, subject_type text, subject_id text, since timestamptz, until timestamptz,
  denied boolean, by_system boolean
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  last_id bigint;
  total bigint;
  refusal text;
begin
  perform private.require_superuser();
  if not private.count_hit('audit_export:' || auth.uid(), 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  execute format(
    'select count(*), coalesce(max(l.id), 0) from public.audit_log as l where %s',
    private.audit_conditions(
      actor, action, subject_type, subject_id, since, until, denied, by_system
    )
  ) into total, last_id;
  -- The subject id may be any typed text, so the entry only names the filters that were used, and the
  -- action if the log contains it.
  perform private.record(
    'audit_exported', 'audit_log', null,
    jsonb_build_object('total', total, 'action', case when total > 0 then action end, 'filters', array_remove(
      array[
        case when actor is not null then 'actor' end,
        case when subject_type is not null then 'subject_type' end,
        case when subject_id is not null then 'subject_id' end,
        case when since is not null or until is not null then 'period' end,
        case when denied then 'denied' end,
        case when by_system then 'by_system' end
      ], null
    ))
  );
  return private.seal(jsonb_build_object('total', total, 'last_id', last_id)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('audit_export', 'audit_log', null, refusal, sqlerrm);
end;
$$;

grant execute on function private.start_audit_export(uuid, text, text, text, timestamptz, timestamptz, boolean, boolean)
to authenticated;

create function public.start_audit_export(
  actor uuid default null,
  action text default null,
  subject_type text default null,
  subject_id text default null,
  since timestamptz default null,
  until timestamptz default null,
  denied boolean default false,
  by_system boolean default false
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.start_audit_export(
  actor, action, subject_type, subject_id, since, until, denied, by_system
);

comment on function public.start_audit_export(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean
) is
  'Starts an export of the filtered audit log and audits it. Returns the number of lines and the id of '
  'the newest; audit_lines returns the lines from there on.';

grant execute on function public.start_audit_export(uuid, text, text, text, timestamptz, timestamptz, boolean, boolean)
to authenticated;

-- Returns the ids of at most 200 people whose name, email address or company has all of these words.
create function private.people_named(words text)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  condition constant text := (
    select string_agg(private.word_condition(word), ' and ') from private.search_words(people_named.words) as word
  );
  found uuid[];
begin
  execute format(
    'select array_agg(id) from (select p.id from public.profiles as p where %s limit 200) as named',
    coalesce(condition, 'false')
  ) into found;
  return coalesce(found, '{}');
end;
$$;

-- Returns the name of a subject of the audit log: the title of an event or job, or the person that the record
-- is or belongs to, with the email address and the title of the job or event that it is about. Null if it was
-- deleted.
create function private.audit_subject(subject_type text, subject_id text)
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
      'subject_name', p.full_name, 'subject_email', p.email, 'subject_person', p.id,
      'subject_about', record_title
    )
    from public.profiles as p where p.id = person
  );
end;
$$;

-- Returns the person with this id, or else the people whom these words name.
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

-- Returns the subject ids under which the audit log names these people and their records: applications,
-- registrations, payments, orders and auto-pay.
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
