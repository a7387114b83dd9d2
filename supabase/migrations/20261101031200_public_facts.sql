-- All community facts that visitors can read: counts, and events that the public events page shows anyway.
create function private.public_facts()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'members', private.member_count(),
    'events_held', (
      select count(*) from public.events
      where is_public and deleted_at is null and event_date < now()
    ),
    'next_events', (
      select coalesce(jsonb_agg(to_jsonb(upcoming) order by event_date, id), '[]')
      from (
        select id, title, event_date, location
        from public.events
        where is_public and deleted_at is null and event_date >= now()
        order by event_date, id
        limit 3
      ) as upcoming
    )
  );
$$;

comment on function private.public_facts() is
  'Returns counts and public events, also to visitors. The number of members is the sum of a few rows.';

grant execute on function private.public_facts() to anon, authenticated;

create function public.public_facts()
returns jsonb
language sql
stable
set search_path = ''
return private.public_facts();

comment on function public.public_facts() is
  'Returns the facts on the landing page: members (completed profiles), events_held (public ones), and '
  'next_events, at most three: id, title, event_date, location. Contains no personal data.';

grant execute on function public.public_facts() to anon, authenticated;
