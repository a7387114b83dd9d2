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

comment on function private.people_named(text) is
  'Returns the ids of at most 200 people whose name, email address or company has all of these words.';

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
  people := private.people_named(subject_id);
  return concat_ws(
    ' and ', 'true',
    case when actor is not null then format('l.actor_id = %L', actor) end,
    case when action is not null then format('l.action = %L', action) end,
    case when subject_type is not null then format('l.subject_type = %L', subject_type) end,
    case
      when people <> '{}' then format(
        '(l.subject_id = %L or l.subject_id = any (%L::text[]) or l.actor_id = any (%L::uuid[]))',
        subject_id, people, people
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
  'condition. subject_id is the id of a subject, or words that name people, who acted or were the subject.';

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
begin
  if subject_type in ('events', 'event_links', 'jobs') then
    return jsonb_build_object('subject_name', case subject_type
      when 'jobs' then (select title from public.jobs as j where j.id = subject)
      else (select title from public.events as e where e.id = subject)
    end);
  end if;
  person := case
    when subject_type = 'profiles' then subject
    when subject_type in ('job_applications', 'job_application_notes') then (
      select applicant_id from public.job_applications as a where a.id = subject
    )
    when subject_type = 'contributions' then (
      select user_id from public.contributions as c where c.id = subject
    )
  end;
  return (
    select jsonb_build_object('subject_name', coalesce(p.full_name, p.email), 'subject_person', p.id)
    from public.profiles as p where p.id = person
  );
end;
$$;

comment on function private.audit_subject(text, text) is
  'Returns the name of a subject of the audit log: the person with the id of the profile, or the title of '
  'an event or job. Null if it was deleted or has no name.';

create or replace function private.audit_lines(
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

comment on function private.audit_lines(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer
) is
  'Implements public.audit_lines. Callable by the superuser only. Counts the people who are named on the '
  'page, as actors and as subjects. Names the subjects on pages of at most 100 lines, not in exports.';
