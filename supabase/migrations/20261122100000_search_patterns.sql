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

create function private.search_condition(term text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when as_phone <> as_written then
      format('(p.search_text like %L or p.search_text like %L)', as_written, as_phone)
    else format('p.search_text like %L', as_written)
  end
  from (
    select private.like_pattern(term) as as_written, private.phone_pattern(term) as as_phone
  ) as patterns;
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
  if status is not null then
    conditions := conditions || format('p.onboarding_status = %L', status);
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
