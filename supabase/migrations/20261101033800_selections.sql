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
  'Members named one by one, of whom there is an end. A null among them would leave nobody.';

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
  'Where-clause of a selection: who matches the filter, of these the chosen ones where any are named, without those left out.';

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
    -- What somebody has written themselves would outlive its erasure here.
    'interest', case
      when interest = any (private.interest_options()) then interest
      when interest is not null then 'Other'
    end,
    'chosen', cardinality(chosen), 'left_out', nullif(cardinality(left_out), 0)
  ));
$$;

comment on function private.selection_facts(text, text, text, text, uuid[], uuid[]) is
  'What the audit log says of a selection: nothing of what was searched for, and of people only how many.';

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
  'Admins and the superuser only. Counted, and audited each time.';

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
  'The email addresses of a selection, as of start_member_export, those of who joined last first. At most 1,000, and '
  '10,000 an hour.';

grant execute on function public.copy_member_emails(text, text, text, text, uuid[], uuid[])
to authenticated;
