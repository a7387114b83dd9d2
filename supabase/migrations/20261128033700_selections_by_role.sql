-- Exports and copied addresses follow the members list's filter by role.
drop function public.copy_member_emails(text, text, text, text, uuid[], uuid[]);
drop function private.copy_member_emails(text, text, text, text, uuid[], uuid[]);
drop function public.start_member_export(text, text, text, text, uuid[], uuid[]);
drop function private.start_member_export(text, text, text, text, uuid[], uuid[]);
drop function private.selection_facts(text, text, text, text, uuid[], uuid[]);
drop function private.selection_conditions(text, text, text, text, uuid[], uuid[]);

create function private.selection_conditions(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[],
  role text
)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(
    ' and ',
    private.member_conditions(search, status, payment, interest, role),
    'p.id = any (' || quote_literal(private.chosen_members(chosen)::text) || '::uuid[])',
    'p.id <> all (' || quote_literal(private.chosen_members(left_out)::text) || '::uuid[])'
  );
$$;

comment on function private.selection_conditions(text, text, text, text, uuid[], uuid[], text) is
  'Returns the where-clause of a selection: profiles that match the filter, only the chosen ones if any '
  'are given, without those left out.';

create function private.selection_facts(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[],
  role text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'searched', nullif(btrim(search) <> '', false), 'status', status, 'payment', payment, 'role', role,
    -- A custom interest would remain in the log after it is erased from the profile.
    'interest', case
      when interest = any (private.interest_options()) then interest
      when interest is not null then 'Other'
    end,
    'chosen', cardinality(chosen), 'left_out', nullif(cardinality(left_out), 0)
  ));
$$;

comment on function private.selection_facts(text, text, text, text, uuid[], uuid[], text) is
  'Returns the audit details of a selection: without the search term, and with only the number of people.';

create function private.copy_member_emails(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[],
  role text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  conditions text;
  at_most constant integer := (private.limits()).copied_emails;
  emails jsonb;
  refusal text;
begin
  perform private.require_admin();
  conditions := private.selection_conditions(search, status, payment, interest, chosen, left_out, role);
  execute format(
    $query$
      select coalesce(jsonb_agg(email order by created_at desc, id desc), '[]')
      from (
        select p.email, p.created_at, p.id from public.profiles as p
        where %s
        order by p.created_at desc, p.id desc
        limit %s
      ) as selected
    $query$,
    conditions, at_most + 1
  ) into emails;
  if jsonb_array_length(emails) > at_most then
    perform private.refuse(
      'too_many_emails',
      'You can copy up to ' || to_char(at_most, 'FM9,999,999') || ' email addresses at once.', '22023'
    );
  end if;
  perform private.count_reading('emails_copied', greatest(jsonb_array_length(emails), 1));
  perform private.record(
    'member_emails_copied', 'profiles', null,
    private.selection_facts(search, status, payment, interest, chosen, left_out, role)
      || jsonb_build_object('rows', jsonb_array_length(emails))
  );
  return private.seal(emails::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('emails_copy', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.copy_member_emails(text, text, text, text, uuid[], uuid[], text) is
  'Implements public.copy_member_emails. Callable by admins and the superuser only. Counted, and audited '
  'each time.';

grant execute on function private.copy_member_emails(text, text, text, text, uuid[], uuid[], text)
to authenticated;

create function public.copy_member_emails(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  chosen uuid[] default null,
  left_out uuid[] default null,
  role text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.copy_member_emails(search, status, payment, interest, chosen, left_out, role);

comment on function public.copy_member_emails(text, text, text, text, uuid[], uuid[], text) is
  'Returns the email addresses of a selection, as defined by start_member_export, newest members first. '
  'At most 1,000 at once and 10,000 an hour.';

grant execute on function public.copy_member_emails(text, text, text, text, uuid[], uuid[], text)
to authenticated;

create function private.start_member_export(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[],
  role text
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
  conditions := private.selection_conditions(search, status, payment, interest, chosen, left_out, role);
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
    private.selection_facts(search, status, payment, interest, chosen, left_out, role)
      || jsonb_build_object('rows', total)
  );
  return private.seal(jsonb_build_object('export_id', export_id, 'total', total, 'pages', pages)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.start_member_export(text, text, text, text, uuid[], uuid[], text) is
  'Implements public.start_member_export. Callable by admins and the superuser only. Audited, at most 20 '
  'an hour.';

grant execute on function private.start_member_export(text, text, text, text, uuid[], uuid[], text) to authenticated;

create function public.start_member_export(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  chosen uuid[] default null,
  left_out uuid[] default null,
  role text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.start_member_export(search, status, payment, interest, chosen, left_out, role);

comment on function public.start_member_export(text, text, text, text, uuid[], uuid[], text) is
  'Starts an export and audits it: members who match the filter, only the chosen ones if any are given, '
  'without those left out; at most 1,000 of each. Returns export_id, total and the number of pages.';

grant execute on function public.start_member_export(text, text, text, text, uuid[], uuid[], text) to authenticated;
