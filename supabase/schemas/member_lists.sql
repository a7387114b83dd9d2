-- Members as admins list, open, select and export them.
-- Needs: foundation, limits, profiles, audit, exports.

-- Returns the where-clause of the members filter, with every value quoted. Shared by list and export.
create function private.member_conditions(
  search text, status text, payment text, interest text, role text default null
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  conditions text[] := '{}';
begin
  if char_length(search) > 200 or char_length(interest) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  end if;
  if exists (select from private.search_words(search)) then
    conditions := conditions || private.search_condition(search);
  end if;
  if status in (
    'signedin', 'paymentpending', 'paymentdone', 'paymentskipped', 'profilecompleted'
  ) then
    conditions := conditions || format('p.onboarding_status = %L', status);
  elsif status is not null then
    perform private.refuse('invalid_input', 'Unknown onboarding status.', '22023');
  end if;
  if payment in ('paid', 'unpaid') then
    conditions := conditions || format('p.is_paid = %L', payment = 'paid');
  elsif payment is not null then
    perform private.refuse('invalid_input', 'payment must be paid or unpaid.', '22023');
  end if;
  if role = 'member' then
    conditions := conditions || text 'p.role = ''member''';
  elsif role = 'admins' then
    conditions := conditions || text 'p.role in (''admin'', ''superuser'')';
  elsif role is not null then
    perform private.refuse('invalid_input', 'role must be member or admins.', '22023');
  end if;
  if interest is not null then
    conditions := conditions || format('p.interest_labels @> array[%L]', interest);
  end if;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');
end;
$$;

-- Returns the sort key of profiles with the alias p, the direction, and the condition that starts the page at
-- sort_key and id. The id makes every order total.
create function private.member_order(sort text, after_key text, after_id uuid)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  key text;
  kind text;
  direction text := case when sort in ('oldest', 'name') then 'asc' else 'desc' end;
begin
  -- Each sort key is the leading column of an index of profiles.
  key := case
    when sort in ('newest', 'oldest') then 'p.created_at'
    when sort = 'name' then 'p.sort_name'
    when sort = 'contributions' then 'p.total_contributions'
  end;
  kind := case sort when 'name' then 'text' when 'contributions' then 'bigint'
    else 'timestamptz' end;
  if key is null then
    perform private.refuse('invalid_input', 'Unknown sort order.', '22023');
  end if;
  if after_id is not null and after_key is null then
    perform private.refuse('invalid_input', 'A page begins after a key and an id.', '22023');
  end if;
  return array[
    key,
    direction,
    case
      when after_id is null then 'true'
      else format(
        '(sort_key, id) %s (%L::%s, %L::uuid)',
        case direction when 'asc' then '>' else '<' end, after_key, kind, after_id
      )
    end
  ];
end;
$$;

-- Returns queries for page and total that scan the matching profiles once. For searches, which must scan them
-- anyway.
create function private.members_page_in_one_walk(
  conditions text, ordering text[], page_limit integer
)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
    $query$
      counted as (
        select count(*) as total, (array_agg(id) filter (where %3$s))[1:%5$s] as ids
        from (
          select p.id, %1$s as sort_key
          from public.profiles as p
          where %4$s
          order by %1$s %2$s, p.id %2$s
        ) as matched
      ),
      page as (
        select p.id, %1$s as sort_key, row_number() over (order by %1$s %2$s, p.id %2$s) as place
        from public.profiles as p
        where p.id = any ((select ids from counted)::uuid[])
      )
    $query$,
    ordering[1], ordering[2], ordering[3], conditions, page_limit + 1
  );
$$;

-- Returns separate queries for page and total. Row numbers are computed for the page only, because a window
-- function sorts all of its rows.
create function private.members_page_and_total(
  conditions text, ordering text[], page_limit integer, matched text, total text
)
returns text
language sql
stable
set search_path = ''
as $$
  select format(
    $query$
      matched as %5$s (select p.id, %1$s as sort_key from public.profiles as p where %4$s),
      counted (total) as (%6$s),
      page as (
        select id, sort_key, row_number() over (order by sort_key %2$s, id %2$s) as place
        from (
          select id, sort_key from matched where %3$s order by sort_key %2$s, id %2$s limit %7$s
        ) as first_ones
      )
    $query$,
    ordering[1], ordering[2], ordering[3], conditions, matched, total, page_limit + 1
  );
$$;

-- Returns the queries page (id, sort_key, place, one row more than requested) and counted (total) for a
-- with-clause. A search scans a narrow index once for both. Totals by status, and of a single interest, are
-- already counted. A role is counted in its index, like the number on the dashboard, or with the matches of a
-- search. Other filters with an interest collect their matches once.
create function private.members_page(
  conditions text, search text, interest text, ordering text[], page_limit integer,
  role text default null
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when role is not null and btrim(search) <> '' then
      private.members_page_and_total(
        conditions, ordering, page_limit, 'materialized', 'select count(*) from matched'
      )
    when role is not null and interest is null then
      private.members_page_and_total(
        conditions, ordering, page_limit, 'not materialized',
        'select count(*) from public.profiles as p where ' || conditions
      )
    when btrim(search) <> '' and interest is null then
      private.members_page_in_one_walk(conditions, ordering, page_limit)
    when interest is null then
      private.members_page_and_total(
        conditions, ordering, page_limit, 'not materialized',
        'select coalesce(sum(p.members), 0) from private.member_tallies as p where ' || conditions
      )
    when conditions = format('p.interest_labels @> array[%L]', interest) then
      private.members_page_and_total(
        conditions, ordering, page_limit, 'not materialized',
        format(
          'select coalesce(max(members), 0) from private.interest_counts where label = %L', interest
        )
      )
    else
      private.members_page_and_total(
        conditions, ordering, page_limit, 'materialized', 'select count(*) from matched'
      )
  end;
$$;

-- Returns the time after which a monthly, yearly or subscription contribution that did not fail makes
-- auto-pay active.
create function private.auto_pay_since()
returns timestamptz
language sql
stable
parallel safe
set search_path = ''
return now() - (private.limits()).auto_pay_window;

-- Returns whether the Auto-Pay Active badge applies. An export has a thousand members per page and calls
-- private.auto_pay_since once instead.
create function private.auto_pay_is_active(last_auto_pay_at timestamptz)
returns boolean
language sql
stable
parallel safe
set search_path = ''
return coalesce(last_auto_pay_at >= private.auto_pay_since(), false);

-- Returns a profile as admins read it: all columns except internal ones, auto_pay_active, and phone_proved. A
-- test compares them with libs/types.
create function private.member_row(profile public.profiles)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(profile) - '{last_auto_pay_at,answers_version,search_text,sort_name}'::text[]
    || jsonb_build_object(
      'auto_pay_active', private.auto_pay_is_active(profile.last_auto_pay_at),
      'phone_proved', private.has_proved_phone(profile.id, profile.phone)
    );
$$;

-- Implements public.admin_members. Callable by admins and the superuser only. Counted, and audited once in an
-- hour.
-- One query loads everything that a page shows, including the filter's options; two others check the role
-- and count the read. The indexes fit into memory: without the setting, the planner prefers a sequential
-- scan of all profiles.
create function private.admin_members(
  search text, status text, payment text, interest text, sort text, after_key text, after_id uuid,
  page_size integer, role text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  conditions text;
  ordering text[];
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  perform private.require_admin();
  conditions := private.member_conditions(search, status, payment, interest, role);
  ordering := private.member_order(sort, after_key, after_id);
  execute format(
    $query$
      with %s,
      shown as (
        select
          page.*,
          private.member_row(profile) || jsonb_build_object('others_with_phone', (
            select count(*) from public.profiles as other
            where other.phone = profile.phone and other.id <> profile.id
          )) as member
        from page
        join public.profiles as profile on profile.id = page.id
      )
      select jsonb_build_object(
        'total', (select total from counted),
        'everyone', (select coalesce(sum(members), 0) from private.member_tallies),
        'interests', (
          select coalesce(jsonb_agg(label order by label), '[]')
          from (
            select label from private.interest_counts where members > 0
            order by members desc, label
            limit 500
          ) as used
        ),
        'members', coalesce(
          (select jsonb_agg(member order by place) from shown where place <= %s), '[]'
        ),
        'next', (
          select jsonb_build_object('key', to_jsonb(last.sort_key) #>> '{}', 'id', last.id)
          from shown as last
          where last.place = %s and exists (select from shown where place > %s)
        )
      )
    $query$,
    private.members_page(conditions, search, interest, ordering, page_limit, role),
    page_limit, page_limit, page_limit
  ) into answer;
  perform private.count_listing(
    'members_listed', 'profiles', jsonb_array_length(answer -> 'members')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('members_list', 'profiles', null, refusal, sqlerrm);
end;
$$;

grant execute on function private.admin_members(text, text, text, text, text, text, uuid, integer, text)
to authenticated;

create function public.admin_members(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  sort text default 'newest',
  after_key text default null,
  after_id uuid default null,
  page_size integer default 50,
  role text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_members(
  search, status, payment, interest, coalesce(sort, 'newest'), after_key, after_id,
  coalesce(page_size, 50), role
);

comment on function public.admin_members(
  text, text, text, text, text, text, uuid, integer, text
) is
  'Returns one page of the members list: members (profiles with auto_pay_active, and others_with_phone, '
  'the number of other people with the same phone), total of the filtered set, everyone (number of all '
  'profiles), interests (options in use), next ({key, id} to pass as after_key and after_id; null on the '
  'last page). payment is paid or unpaid; role is member or admins '
  '(admins and super admins); sort is newest, oldest, name or contributions.';

grant execute on function public.admin_members(text, text, text, text, text, text, uuid, integer, text)
to authenticated;

-- Implements public.superuser_profiles. Callable by the superuser only. Counted, and audited once in an hour.
create function private.superuser_profiles(
  search text, after_created_at timestamptz, after_id uuid, page_size integer
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
set random_page_cost = 1.1
as $$
declare
  conditions text;
  ordering text[];
  page_limit integer := least(greatest(page_size, 1), 200);
  answer jsonb;
  refusal text;
begin
  perform private.require_superuser();
  conditions := private.member_conditions(search, null, null, null);
  ordering := private.member_order('newest', after_created_at::text, after_id);
  execute format(
    $query$
      with %s,
      shown as (
        select p.id, p.email, p.full_name, p.role, p.is_paid, p.created_at
        from page
        join public.profiles as p on p.id = page.id
        where page.place <= %s
      )
      select jsonb_build_object(
        'total', (select total from counted),
        'profiles', (
          select coalesce(jsonb_agg(to_jsonb(shown) order by created_at desc, id desc), '[]')
          from shown
        )
      )
    $query$,
    private.members_page(conditions, search, null, ordering, page_limit), page_limit
  ) into answer;
  perform private.count_listing(
    'people_listed', 'profiles', jsonb_array_length(answer -> 'profiles')
  );
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('people_list', 'profiles', null, refusal, sqlerrm);
end;
$$;

grant execute on function private.superuser_profiles(text, timestamptz, uuid, integer) to authenticated;

create function public.superuser_profiles(
  search text default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.superuser_profiles(search, after_created_at, after_id, coalesce(page_size, 50));

comment on function public.superuser_profiles(text, timestamptz, uuid, integer) is
  'Returns one page of all users for the role list, newest first: profiles and total. For the next page, '
  'pass created_at and id of the last row.';

grant execute on function public.superuser_profiles(text, timestamptz, uuid, integer) to authenticated;

-- Returns whether the badge on a member's page applies, based on the transactions that the page shows.
create function private.any_auto_pay(transactions jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from jsonb_to_recordset(transactions) as t (
      contribution_type text, razorpay_subscription_id text, created_at timestamptz,
      payment_status text
    )
    where t.payment_status <> 'failed'
      and (t.contribution_type in ('monthly', 'yearly') or t.razorpay_subscription_id is not null)
      and private.auto_pay_is_active(t.created_at)
  );
$$;

-- Returns the profile that an admin opens. Refuses other callers, and audits each opened profile once an
-- hour.
create function private.open_record(member_id uuid)
returns public.profiles
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.profiles;
begin
  perform private.require_admin();
  select * into member from public.profiles where id = member_id;
  if member.id is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  end if;
  if private.count_hit(format('opened:%s:%s', auth.uid(), member_id), 1, interval '1 hour') then
    perform private.record('member_opened', 'profiles', member_id::text);
  end if;
  return member;
end;
$$;

-- Returns the newest 50 mandates of a member, each with its auto-pay state or not_authorised. The calling
-- function must check access.
create function private.mandates_of(member uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(shown) order by created_at desc, id desc), '[]')
  from (
    select
      m.id, m.contribution_type, m.amount, m.razorpay_subscription_id, m.paid_count, m.charge_at,
      m.current_end, m.ended_at, m.cancel_requested_at, m.created_at,
      -- The provider reports a checkout that was closed without authorising as expired once its first
      -- charge is past.
      case
        when m.status in ('created', 'expired') then 'not_authorised'
        else private.auto_pay_state(m)
      end as state
    from public.mandates as m
    where m.user_id = member
    order by m.created_at desc, m.id desc
    limit 50
  ) as shown;
$$;

-- Implements public.admin_member. Callable by admins and the superuser only. Counted; each record is audited
-- once in an hour.
create function private.admin_member(member_id uuid)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  member public.profiles;
  transactions jsonb;
  refusal text;
begin
  member := private.open_record(member_id);
  perform private.count_reading('members_opened', 1);
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at desc, c.id desc), '[]')
  into transactions
  from (
    select
      given.id, given.user_id, given.amount, given.refunded_amount, given.contribution_type,
      given.payment_status, given.razorpay_payment_id, given.razorpay_subscription_id, given.notes,
      given.source, given.created_at, given.updated_at,
      (
        select jsonb_build_object(
          'id', r.id, 'financial_year', r.financial_year, 'number', r.number,
          'voided_at', r.voided_at
        )
        from public.receipts as r where r.contribution_id = given.id
      ) as receipt
    from public.contributions as given
    where given.user_id = member_id
    order by given.created_at desc, given.id desc
    limit (private.limits()).history_length
  ) as c;
  return private.seal(jsonb_build_object(
    'member', private.member_row(member) || jsonb_build_object(
      'auto_pay_active', private.any_auto_pay(transactions)
    ),
    'transactions', transactions,
    'transaction_count', (select count(*) from public.contributions where user_id = member_id),
    'auto_pay', private.auto_pay_of(member_id),
    'mandates', private.mandates_of(member_id),
    'others_with_phone', (
      select count(*) from public.profiles where phone = member.phone and id <> member_id
    )
  )::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_open', 'profiles', admin_member.member_id, refusal, sqlerrm);
end;
$$;

grant execute on function private.admin_member(uuid) to authenticated;

create function public.admin_member(member_id uuid)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.admin_member(member_id);

comment on function public.admin_member(uuid) is
  'Returns a member for admins: member (profile with auto_pay_active), transactions (the latest 10, each '
  'with its receipt or null), transaction_count, auto_pay (same as public.auto_pay), mandates (the newest '
  '50 with their states), others_with_phone (number of other people with the same phone).';

grant execute on function public.admin_member(uuid) to authenticated;

-- Returns the selected members without nulls, because a null would make the selection empty. Refuses more
-- than 1,000.
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

-- Returns the where-clause of a selection: profiles that match the filter, only the chosen ones if any are
-- given, without those left out.
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

-- Returns the audit details of a selection: without the search term, and with only the number of people.
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

-- Implements public.copy_member_emails. Callable by admins and the superuser only. Counted, and audited each
-- time.
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

grant execute on function private.copy_member_emails(text, text, text, text, uuid[], uuid[], text) to authenticated;

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

grant execute on function public.copy_member_emails(text, text, text, text, uuid[], uuid[], text) to authenticated;

-- Implements public.start_member_export. Callable by admins and the superuser only. Audited, at most 20 an
-- hour.
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
  started jsonb;
  refusal text;
begin
  perform private.require_admin();
  started := private.start_export('member', format(
    $query$
      select p.id, row_number() over (order by p.created_at desc, p.id desc) as place
      from public.profiles as p
      where %s
    $query$,
    private.selection_conditions(search, status, payment, interest, chosen, left_out, role)
  ));
  perform private.record(
    'members_exported', 'profiles', started ->> 'export_id',
    private.selection_facts(search, status, payment, interest, chosen, left_out, role)
      || jsonb_build_object('rows', started -> 'total')
  );
  return private.seal(started::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$$;

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

-- Implements public.member_export_page. Callable by admins and the superuser only, and only for their own
-- export.
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
  people := private.exported_ids('member', export_id, page);
  -- The aggregate keeps the order of the sorted subquery.
  select coalesce(json_agg(member), '[]'), count(*) into answer, found_people
  from (
    select
      p.created_at, p.full_name, p.email, p.phone, proof.id is not null as phone_proved, p.company,
      p.city, p.profession, p.custom_profession, p.role, p.onboarding_status, p.is_paid,
      coalesce(p.last_auto_pay_at >= auto_pay_since, false) as auto_pay_active,
      p.total_contributions, p.last_contribution_at, p.interest_labels
    from public.profiles as p
    left join public.phone_verifications as proof
      on proof.user_id = p.id and proof.phone = p.phone
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
