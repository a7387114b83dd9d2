create function private.chosen_members(members uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  if cardinality(members) > 1000 then
    perform private.refuse(
      'invalid_input', 'You can select up to 1,000 members one by one.', '22023'
    );
  end if;
  return array_remove(members, null);
end;
$$;

comment on function private.chosen_members(uuid[]) is
  'Returns the selected members without nulls, because a null would make the selection empty. Refuses '
  'more than 1,000.';

create function private.selection_conditions(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[]
)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(
    ' and ',
    private.member_conditions(search, status, payment, interest),
    'p.id = any (' || quote_literal(private.chosen_members(chosen)::text) || '::uuid[])',
    'p.id <> all (' || quote_literal(private.chosen_members(left_out)::text) || '::uuid[])'
  );
$$;

comment on function private.selection_conditions(text, text, text, text, uuid[], uuid[]) is
  'Returns the where-clause of a selection: profiles that match the filter, only the chosen ones if any '
  'are given, without those left out.';

create function private.selection_facts(
  search text, status text, payment text, interest text, chosen uuid[], left_out uuid[]
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'searched', nullif(btrim(search) <> '', false), 'status', status, 'payment', payment,
    -- A custom interest would remain in the log after it is erased from the profile.
    'interest', case
      when interest = any (private.interest_options()) then interest
      when interest is not null then 'Other'
    end,
    'chosen', cardinality(chosen), 'left_out', nullif(cardinality(left_out), 0)
  ));
$$;

comment on function private.selection_facts(text, text, text, text, uuid[], uuid[]) is
  'Returns the audit details of a selection: without the search term, and with only the number of people.';

create function private.copy_member_emails(
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
  at_most constant integer := (private.limits()).copied_emails;
  emails jsonb;
  refusal text;
begin
  perform private.require_admin();
  conditions := private.selection_conditions(search, status, payment, interest, chosen, left_out);
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
    private.selection_facts(search, status, payment, interest, chosen, left_out)
      || jsonb_build_object('rows', jsonb_array_length(emails))
  );
  return private.seal(emails::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('emails_copy', 'profiles', null, refusal, sqlerrm);
end;
$$;

comment on function private.copy_member_emails(text, text, text, text, uuid[], uuid[]) is
  'Implements public.copy_member_emails. Callable by admins and the superuser only. Counted, and audited '
  'each time.';

grant execute on function private.copy_member_emails(text, text, text, text, uuid[], uuid[])
to authenticated;

create function public.copy_member_emails(
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
return private.copy_member_emails(search, status, payment, interest, chosen, left_out);

comment on function public.copy_member_emails(text, text, text, text, uuid[], uuid[]) is
  'Returns the email addresses of a selection, as defined by start_member_export, newest members first. '
  'At most 1,000 at once and 10,000 an hour.';

grant execute on function public.copy_member_emails(text, text, text, text, uuid[], uuid[])
to authenticated;
