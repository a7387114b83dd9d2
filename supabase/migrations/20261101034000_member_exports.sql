create table private.member_exports (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references public.profiles (id) on delete cascade,
  conditions text not null check (char_length(conditions) <= 4000),
  started_at timestamptz not null default now()
);

comment on table private.member_exports is
  'Exports that were announced and audited. Pages are handed out for these alone.';
comment on column private.member_exports.id is 'Row id.';
comment on column private.member_exports.actor_id is 'Who exports; nobody else may read on.';
comment on column private.member_exports.conditions is 'The filter, as a quoted where-clause.';
comment on column private.member_exports.started_at is 'An export ends after a quarter of an hour.';

alter table private.member_exports enable row level security;

create index member_exports_by_actor on private.member_exports (actor_id);
create index member_exports_by_age on private.member_exports (started_at);

create function private.start_member_export(
  search text, status text, payment text, interest text
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  conditions text := private.member_conditions(search, status, payment, interest);
  caller uuid := auth.uid();
  export_id uuid;
  total bigint;
begin
  perform private.require_admin();
  perform private.require_live_session();
  if not private.count_hit('member_export:' || caller, 20, interval '1 hour') then
    perform private.refuse_until(
      'Too many exports. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  delete from private.member_exports where started_at < now() - interval '1 day';
  execute 'select count(*) from public.profiles as p where ' || conditions into total;
  insert into private.member_exports (actor_id, conditions)
  values (caller, conditions)
  returning id into export_id;
  perform private.record(
    'members_exported', 'profiles', export_id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'searched', nullif(btrim(search) <> '', false), 'status', status, 'payment', payment,
      -- What somebody has written themselves would outlive its erasure here.
      'interest', case
        when interest = any (private.interest_options()) then interest
        when interest is not null then 'Other'
      end,
      'rows', total
    ))
  );
  return jsonb_build_object('export_id', export_id, 'total', total);
end;
$$;

comment on function private.start_member_export(text, text, text, text) is
  'Admins and the superuser only. Audited, at most 20 an hour.';

grant execute on function private.start_member_export(text, text, text, text) to authenticated;

create function public.start_member_export(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null
)
returns jsonb
language sql
volatile
set search_path = ''
return private.start_member_export(search, status, payment, interest);

comment on function public.start_member_export(text, text, text, text) is
  'Announces an export of the filtered members and audits it. Answers export_id and total.';

grant execute on function public.start_member_export(text, text, text, text) to authenticated;

create function private.member_export_page(
  export_id uuid, after_created_at timestamptz, after_id uuid, page_size integer
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  page_conditions text;
  answer jsonb;
begin
  perform private.require_admin();
  perform private.require_live_session();
  select conditions into page_conditions
  from private.member_exports
  where id = export_id and actor_id = auth.uid() and started_at > now() - interval '15 minutes';
  if page_conditions is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  execute format(
    $query$
      select coalesce(jsonb_agg(private.member_row(page) order by created_at desc, id desc), '[]')
      from (
        select p.* from public.profiles as p
        where %s and ($1 is null or (p.created_at, p.id) < ($1, $2))
        order by p.created_at desc, p.id desc
        limit %s
      ) as page
    $query$,
    page_conditions, least(greatest(page_size, 1), 1000)
  ) into answer using after_created_at, after_id;
  perform private.count_reading('members_exported', jsonb_array_length(answer));
  return answer;
end;
$$;

comment on function private.member_export_page(uuid, timestamptz, uuid, integer) is
  'Admins and the superuser only, and only for an export of their own.';

grant execute on function private.member_export_page(uuid, timestamptz, uuid, integer)
to authenticated;

create function public.member_export_page(
  export_id uuid,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 1000
)
returns jsonb
language sql
volatile
set search_path = ''
return private.member_export_page(
  export_id, after_created_at, after_id, coalesce(page_size, 1000)
);

comment on function public.member_export_page(uuid, timestamptz, uuid, integer) is
  'The next members of an export, newest first, as a list like the members of admin_members. '
  'Give back created_at and id of the last one; an empty list ends it.';

grant execute on function public.member_export_page(uuid, timestamptz, uuid, integer)
to authenticated;
