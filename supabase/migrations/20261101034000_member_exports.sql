create table private.member_exports (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now()
);

comment on table private.member_exports is
  'Exports that were started and audited. Pages are returned for these only.';
comment on column private.member_exports.id is 'Row id.';
comment on column private.member_exports.actor_id is
  'The user who exports. No other user can read the pages.';
comment on column private.member_exports.started_at is
  'Start of the export. It ends after 15 minutes and is deleted by the next private.forget_expired.';

alter table private.member_exports enable row level security;

create index member_exports_by_actor on private.member_exports (actor_id);
create index member_exports_by_age on private.member_exports (started_at);

create table private.member_export_pages (
  export_id uuid not null references private.member_exports (id) on delete cascade,
  page integer not null check (page >= 1),
  members uuid[] not null check (cardinality(members) between 1 and 1000),
  primary key (export_id, page)
);

comment on table private.member_export_pages is
  'Members of an export at its start; read by private.member_export_page only. The filter is not stored, '
  'because it may contain a search term.';
comment on column private.member_export_pages.export_id is
  'The export. The pages are deleted with it.';
comment on column private.member_export_pages.page is 'Number of the page, from 1, without gaps.';
comment on column private.member_export_pages.members is
  'IDs of the matching members, newest members on the first page. The ID of an erased member stays until '
  'the export is deleted, but matches no profile.';

alter table private.member_export_pages enable row level security;

create function private.start_member_export(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[]
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  conditions text;
  page_size constant integer := 1000;
  caller uuid := auth.uid();
  export_id uuid;
  total bigint;
  pages bigint;
  refusal text;
begin
  perform private.require_admin();
  if not private.count_hit('member_export:' || caller, 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  conditions := private.selection_conditions(search, status, payment, interest, chosen, left_out);
  -- Locks the account first, as its deletion does: the other order could deadlock.
  insert into private.member_exports (actor_id) values (caller) returning id into export_id;
  perform private.forget_expired();
  execute format(
    $query$
      with written as (
        insert into private.member_export_pages (export_id, page, members)
        select $1, (place - 1) / $2 + 1, array_agg(id)
        from (
          select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
          from public.profiles as p
          where %s
        ) as matching
        group by 2
        returning cardinality(members) as size
      )
      select coalesce(sum(size), 0), count(*) from written
    $query$,
    conditions
  ) into total, pages using export_id, page_size;
  perform private.record(
    'members_exported', 'profiles', export_id::text,
    private.selection_facts(search, status, payment, interest, chosen, left_out)
      || jsonb_build_object('rows', total)
  );
  return private.seal(jsonb_build_object('export_id', export_id, 'total', total, 'pages', pages)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.start_member_export(text, text, text, text, uuid[], uuid[]) is
  'Implements public.start_member_export. Callable by admins and the superuser only. Audited, at most 20 '
  'an hour.';

grant execute on function private.start_member_export(text, text, text, text, uuid[], uuid[]) to authenticated;

create function public.start_member_export(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  chosen uuid[] default null,
  left_out uuid[] default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.start_member_export(search, status, payment, interest, chosen, left_out);

comment on function public.start_member_export(text, text, text, text, uuid[], uuid[]) is
  'Starts an export and audits it: members who match the filter, only the chosen ones if any are given, '
  'without those left out; at most 1,000 of each. Returns export_id, total and the number of pages.';

grant execute on function public.start_member_export(text, text, text, text, uuid[], uuid[]) to authenticated;

-- Uses json instead of jsonb, which takes six times as long for 100,000 members.
create function private.member_export_page(export_id uuid, page integer)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  people uuid[];
  auto_pay_since timestamptz := private.auto_pay_since();
  answer json;
  found_people integer;
  refusal text;
begin
  perform private.require_admin();
  select pages.members into people
  from private.member_export_pages as pages
  join private.member_exports as exports on exports.id = pages.export_id
  where pages.export_id = member_export_page.export_id
    and pages.page = member_export_page.page
    and exports.actor_id = auth.uid()
    and exports.started_at > now() - interval '15 minutes';
  if people is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  -- The aggregate keeps the order of the sorted subquery.
  select coalesce(json_agg(member), '[]'), count(*) into answer, found_people
  from (
    select
      p.created_at, p.full_name, p.email, p.phone, p.company, p.city, p.profession,
      p.custom_profession, p.role, p.onboarding_status, p.is_paid,
      coalesce(p.last_auto_pay_at >= auto_pay_since, false) as auto_pay_active,
      p.total_contributions, p.last_contribution_at, p.interest_labels
    from public.profiles as p
    where p.id = any (people)
    order by p.created_at desc, p.id desc
  ) as member;
  perform private.count_reading('members_exported', found_people);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.member_export_page(uuid, integer) is
  'Implements public.member_export_page. Callable by admins and the superuser only, and only for their '
  'own export.';

grant execute on function private.member_export_page(uuid, integer) to authenticated;

create function public.member_export_page(export_id uuid, page integer)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.member_export_page(export_id, page);

comment on function public.member_export_page(uuid, integer) is
  'Returns a page of an export, from 1, as a list of members with the columns of the file. Pages can be '
  'requested again and in parallel. Members who were erased since the start are left out.';

grant execute on function public.member_export_page(uuid, integer) to authenticated;
