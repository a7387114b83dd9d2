-- Numbers and lists from libs/types, written by `npm run generate`.
-- Needs: foundation.

create type private.limits as (
  member_minimum integer,
  admin_minimum integer,
  offline_minimum integer,
  one_time_maximum integer,
  auto_pay_maximum integer,
  notes_max_length integer,
  min_age integer,
  earliest_date_of_birth date,
  min_interests integer,
  history_length integer,
  listed_per_hour integer,
  copied_emails integer,
  saved_views integer,
  audited_refusals_per_hour integer,
  policy_reports integer,
  payment_check_seconds integer,
  mail_proof interval,
  password_proof interval,
  auto_pay_window interval,
  overview_window interval,
  receipt_mail_window interval,
  event_title_max_length integer,
  job_title_max_length integer,
  job_company_max_length integer,
  description_max_length integer,
  location_max_length integer,
  salary_range_max_length integer,
  admin_notes_max_length integer,
  event_length interval
);

-- Numeric limits, from libs/types. Amounts are in paise. The planner replaces each by its value.
create function private.limits()
returns private.limits
language sql
immutable
parallel safe
begin atomic
  select
    30000 as member_minimum,
    200 as admin_minimum,
    100 as offline_minimum,
    50000000 as one_time_maximum,
    1500000 as auto_pay_maximum,
    500 as notes_max_length,
    18 as min_age,
    date '1900-01-01' as earliest_date_of_birth,
    3 as min_interests,
    10 as history_length,
    10000 as listed_per_hour,
    1000 as copied_emails,
    20 as saved_views,
    20 as audited_refusals_per_hour,
    100 as policy_reports,
    900 as payment_check_seconds,
    interval '900 seconds' as mail_proof,
    interval '60 seconds' as password_proof,
    interval '2678400 seconds' as auto_pay_window,
    interval '604800 seconds' as overview_window,
    interval '2678400 seconds' as receipt_mail_window,
    200 as event_title_max_length,
    200 as job_title_max_length,
    160 as job_company_max_length,
    10000 as description_max_length,
    300 as location_max_length,
    120 as salary_range_max_length,
    4000 as admin_notes_max_length,
    interval '7200 seconds' as event_length;
end;

-- Check constraints run as the role that writes the row.
grant execute on function private.limits() to authenticated, service_role;

-- Languages of screens and mails. Must match the list in libs/types.
create function private.languages()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['en', 'hi'];

grant execute on function private.languages() to authenticated, service_role;

-- Columns of profiles that members edit. Must match libs/types. The update grant and the version check use
-- this list.
create function private.profile_fields()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array[
  'full_name', 'phone', 'company', 'bio', 'age_group', 'profession', 'custom_profession',
  'designation', 'date_of_birth', 'city', 'interests', 'custom_interest', 'about'
];

-- Professions that a member can choose. Must match libs/types.
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

-- Interests that a member can choose. Must match libs/types.
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

-- Country codes accepted for phone numbers. Must match libs/types.
create function private.country_codes()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    '+91', '+971', '+973', '+965', '+968', '+974', '+966', '+1', '+44', '+61', '+81', '+49', '+33',
    '+86', '+82', '+65'
  ];
$$;
