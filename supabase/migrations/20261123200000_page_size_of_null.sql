-- Who says null means what somebody who says nothing gets.
create or replace function public.admin_members(
  search text default null,
  status text default null,
  payment text default null,
  interest text default null,
  sort text default 'newest',
  after_key text default null,
  after_id uuid default null,
  page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
return private.admin_members(
  search, status, payment, interest, coalesce(sort, 'newest'), after_key, after_id,
  coalesce(page_size, 50)
);

create or replace function public.superuser_profiles(
  search text default null,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 50
)
returns jsonb
language sql
stable
set search_path = ''
return private.superuser_profiles(search, after_created_at, after_id, coalesce(page_size, 50));

create or replace function public.member_export_page(
  export_id uuid,
  after_created_at timestamptz default null,
  after_id uuid default null,
  page_size integer default 1000
)
returns jsonb
language sql
stable
set search_path = ''
return private.member_export_page(
  export_id, after_created_at, after_id, coalesce(page_size, 1000)
);
