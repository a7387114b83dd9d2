create function private.profession_options()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'Software Engineer/Developer', 'Data Scientist/Analyst', 'Product Manager',
    'Designer (UI/UX)', 'Marketing Professional', 'Sales Professional', 'Consultant',
    'Teacher/Educator', 'Healthcare Professional', 'Finance Professional',
    'Human Resources (HR Professional)', 'Operations / Project Manager',
    'Legal Professional / Lawyer', 'Government / Public Sector Professional',
    'Researcher / Scientist', 'Nonprofit / Social Sector Professional', 'Entrepreneur', 'Student',
    'Freelancer', 'Other'
  ];
$$;

comment on function private.profession_options() is
  'Professions that a member can choose. Must match libs/types.';

create function private.interest_options()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    'Technology & Innovation', 'Education & Teaching', 'Healthcare & Wellness',
    'Finance & Investment', 'Entrepreneurship', 'Social Service & Volunteering',
    'Environmental Sustainability', 'Writing & Blogging', 'Public Speaking',
    'Leadership Development', 'Research & Policy', 'Sports & Fitness', 'Arts & Culture',
    'Spiritual & Ethical Growth', 'Other'
  ];
$$;

comment on function private.interest_options() is
  'Interests that a member can choose. Must match libs/types.';

create function private.chosen_interests(profile public.profiles)
returns integer
language sql
immutable
set search_path = ''
as $$
  select count(distinct label)::integer
  from jsonb_array_elements_text(coalesce(profile.interests, '[]')::jsonb) as chosen (label)
  where label = any(private.interest_options());
$$;

comment on function private.chosen_interests(public.profiles) is
  'Returns the number of distinct known interests of a profile. Other counts as one.';

create function private.check_answers(becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if becomes.date_of_birth > (
    (now() at time zone 'Asia/Kolkata')::date - make_interval(years => (private.limits()).min_age)
  ) then
    perform private.refuse(
      'under_age', format('Members must be %s or older.', (private.limits()).min_age), '23514'
    );
  end if;
  if becomes.profession <> all(private.profession_options()) then
    perform private.refuse('unknown_option', 'Please choose a profession from the list.', '23514');
  end if;
  if not private.is_string_list(becomes.interests) then
    perform private.refuse('interests_malformed', 'Interests must be a list of texts.', '23514');
  end if;
  if jsonb_array_length(coalesce(becomes.interests, '[]')::jsonb)
    <> private.chosen_interests(becomes) then
    perform private.refuse('unknown_option', 'Please choose interests from the list.', '23514');
  end if;
end;
$$;

comment on function private.check_answers(public.profiles) is
  'Refuses single answers that break a rule about the current date or an option list.';

create function private.misses_profile_answer(becomes public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_words(becomes.city) is not true
    or becomes.profession is null
    or (
      becomes.profession = 'Other' and private.has_words(becomes.custom_profession) is not true
    )
    or private.chosen_interests(becomes) < (private.limits()).min_interests;
$$;

comment on function private.misses_profile_answer(public.profiles) is
  'Returns whether an answer is missing that every completed profile needs.';

create function private.misses_basic_detail(becomes public.profiles)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.has_words(becomes.full_name) is not true
    or private.has_words(becomes.company) is not true;
$$;

comment on function private.misses_basic_detail(public.profiles) is
  'Returns whether full name or company is missing.';
