create function private.like_pattern(term text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select '%' || regexp_replace(
    case
      when term ~ '^[+0-9 ().-]+$' then regexp_replace(term, '[ ().-]', '', 'g')
      else lower(btrim(term))
    end,
    '([\\%_])', '\\\1', 'g'
  ) || '%';
$$;

comment on function private.like_pattern(text) is
  'Pattern that finds the term literally. Spaces and brackets in a phone number do not matter.';

create function private.member_conditions(
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
    conditions := conditions || format('p.search_text like %L', private.like_pattern(search));
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

comment on function private.member_conditions(text, text, text, text) is
  'Where-clause of the members filter, every value quoted. One source for list and export.';

create function private.auto_pay_is_active(last_auto_pay_at timestamptz)
returns boolean
language sql
stable
parallel safe
set search_path = ''
as $$
  select coalesce(last_auto_pay_at >= now() - interval '2678400 seconds', false);
$$;

comment on function private.auto_pay_is_active(timestamptz) is
  'The derived badge: a monthly, yearly or subscription contribution in the last 31 days '
  '(26784e5 milliseconds).';

create function private.member_row(profile public.profiles)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(profile) - 'search_text' - 'last_auto_pay_at'
    || jsonb_build_object(
      'auto_pay_active', private.auto_pay_is_active(profile.last_auto_pay_at)
    );
$$;

comment on function private.member_row(public.profiles) is
  'A profile as admins read it: all fields of profiles and auto_pay_active.';
