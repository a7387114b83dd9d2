create table private.member_exports (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now()
);

comment on table private.member_exports is
  'Exports that were announced and audited. Pages are handed out for these alone.';
comment on column private.member_exports.id is 'Row id.';
comment on column private.member_exports.actor_id is 'Who exports; nobody else may read on.';
comment on column private.member_exports.started_at is
  'An export ends after a quarter of an hour, and is forgotten when private.forget_expired runs next.';

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
  'Whom an export holds, as it was when it began; private.member_export_page alone reads it. The words of the filter '
  'are kept nowhere: they may be what was searched for.';
comment on column private.member_export_pages.export_id is 'The export; its pages go with it.';
comment on column private.member_export_pages.page is 'From 1 on, without a gap.';
comment on column private.member_export_pages.members is
  'Ids of those who match: on the first page who joined last. Who is erased stays among them until the export is '
  'forgotten, and leads nowhere.';

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
  -- The account first, as its deletion has it: the other way round each might wait for the other.
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
  'Admins and the superuser only. Audited, at most 20 an hour.';

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
  'Announces an export and audits it: of who matches the filter, of these the chosen ones alone where any are named, '
  'without those left out; at most 1,000 of each. Answers export_id, total, and how many pages to ask for.';

grant execute on function public.start_member_export(text, text, text, text, uuid[], uuid[]) to authenticated;

-- As text from row to answer: put together as jsonb, 100,000 members take six times as long.
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
  -- An aggregate takes rows as a sorted subquery has them.
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
  'Admins and the superuser only, and only for an export of their own.';

grant execute on function private.member_export_page(uuid, integer) to authenticated;

create function public.member_export_page(export_id uuid, page integer)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.member_export_page(export_id, page);

comment on function public.member_export_page(uuid, integer) is
  'A page of an export, from 1 on, as a list: of each member what the file has columns for. It may be asked for again, '
  'and beside others; who was erased since it began is left out.';

grant execute on function public.member_export_page(uuid, integer) to authenticated;
