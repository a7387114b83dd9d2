create index audit_log_by_action on public.audit_log (action, id desc);
create index audit_log_by_target on public.audit_log (subject_id, id desc);
create index audit_log_denied on public.audit_log (id desc) where right(action, 7) = '_denied';

create function private.audit_conditions(
  actor uuid, action text, subject_type text, subject_id text, since timestamptz, until timestamptz,
  denied boolean, by_system boolean
)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  -- These columns of the audit log contain no longer values.
  if greatest(char_length(action), char_length(subject_type), char_length(subject_id)) > 80 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  end if;
  return concat_ws(
    ' and ', 'true',
    case when actor is not null then format('l.actor_id = %L', actor) end,
    case when action is not null then format('l.action = %L', action) end,
    case when subject_type is not null then format('l.subject_type = %L', subject_type) end,
    case when subject_id is not null then format('l.subject_id = %L', subject_id) end,
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
  'condition.';

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

comment on function private.audited_words(text) is
  'Returns the distinct actions or subject types of the audit log, with one index lookup each.';

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
    conditions, least(greatest(page_size, 1), 1000)
  ) into answer using before_id;
  perform private.count_reading(
    'audit_listed',
    (
      select count(distinct line -> 'actor_id')::integer
      from jsonb_array_elements(answer -> 'lines') as line
      where line ->> 'actor_email' is not null
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
  'page.';

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
      select coalesce(jsonb_agg(to_jsonb(shown) order by name, id), '[]')
      from (
        select id, coalesce(full_name, email) as name
        from public.profiles
        where role in ('admin', 'superuser')
        order by created_at desc, id desc
        limit 200
      ) as shown
    )
  );
end;
$$;

comment on function private.audit_filters() is
  'Implements public.audit_filters. Callable by the superuser only.';

create function public.audit_filters()
returns jsonb
language sql
stable
set search_path = ''
return private.audit_filters();

comment on function public.audit_filters() is
  'Returns the values that the audit log can be filtered by: actions, subject_types, and actors (id, '
  'name), who are the current admins and superusers.';

grant execute on function private.audit_lines(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer
) to authenticated;
grant execute on function public.audit_lines(
  uuid, text, text, text, timestamptz, timestamptz, boolean, boolean, bigint, integer
) to authenticated;
grant execute on function private.audit_filters() to authenticated;
grant execute on function public.audit_filters() to authenticated;
