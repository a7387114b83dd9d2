create or replace function private.like_pattern(term text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '%' || regexp_replace(lower(btrim(term)), '([\\%_])', '\\\1', 'g') || '%';
$$;

comment on function private.like_pattern(text) is 'Pattern that finds the term literally.';

create function private.phone_pattern(term text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '%' || regexp_replace(term, '[ ().-]', '', 'g') || '%'
  where term ~ '^[ ().+-]*([0-9][ ().-]*){4,}$';
$$;

comment on function private.phone_pattern(text) is
  'Pattern that finds the term as a phone number, spaces and brackets aside; null where it has '
  'fewer than four digits or anything else.';

-- The trigram index read from end to end, for a term that has no trigram, takes ten times as long as
-- the indexes of the orders. The function textlike has the estimates of the operator and no index. A
-- number of four digits or more has trigrams also where spaces part it.
create function private.search_condition(term text)
returns text
language sql
immutable
set search_path = ''
as $$
  select '(' || string_agg(
    format(
      case
        when term ~ '[[:alnum:]]{3}' or private.phone_pattern(term) is not null
          then 'p.search_text like %L'
        else 'pg_catalog.textlike(p.search_text, %L)'
      end,
      pattern
    ),
    ' or '
  ) || ')'
  from (
    select private.like_pattern(term) as pattern
    union
    select private.phone_pattern(term)
  ) as patterns
  where pattern is not null;
$$;

comment on function private.search_condition(text) is
  'The term as it is written, or the phone number that it may be.';

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
