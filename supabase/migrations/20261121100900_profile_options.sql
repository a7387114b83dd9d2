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
  'Professions that a member may choose. In step with libs/types.';

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
  'Interests that a member may choose. In step with libs/types.';
