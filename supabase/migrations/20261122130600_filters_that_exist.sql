-- A filter that nobody has is a mistake to be told, not an empty list; so is half a page mark.
create or replace function private.member_conditions(
  search text, status text, payment text, interest text
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
  if btrim(search) <> '' then
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
  if interest is not null then
    conditions := conditions || format('p.interest_labels @> array[%L]', interest);
  end if;
  return coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true');
end;
$$;

create or replace function private.member_order(sort text, after_key text, after_id uuid)
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
  -- Letter by letter what the indexes of profiles say.
  key := case
    when sort in ('newest', 'oldest') then 'p.created_at'
    when sort = 'name' then 'left(split_part(p.search_text, E''\n'', 1), 80)'
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
