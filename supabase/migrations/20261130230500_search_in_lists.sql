SET local check_function_bodies = off;

grant execute on function private.searchable(text) to anon;

grant execute on function private.search_text(text) to anon;

create function private.search_patterns(search text)
returns text[]
language plpgsql
immutable
security definer
set search_path = ''
as $$
begin
  if char_length(search) > 200 then
    perform private.refuse('invalid_input', 'The search is too long.', '22023');
  end if;
  return array(select private.word_patterns(search));
end;
$$;

revoke all on function private.search_patterns(text) from public, anon, authenticated, service_role;
grant execute on function private.search_patterns(text) to anon, authenticated;

create function public.search_events(search text)
returns setof public.listed_events
language sql
stable
set search_path = ''
begin atomic
  with searched as materialized (select private.search_patterns(search) as patterns)
  select event
  from searched, public.listed_events as event
  where private.search_text(
    event.title || E'\n' || event.description || E'\n' || coalesce(event.location, '')
  ) like all (searched.patterns);
end;

comment on function public.search_events(text) is
  'Returns the rows of listed_events that have all words of the search in title, description and location, in '
  'any order. Accents, nuktas and the script of digits make no difference. At most 200 characters.';

revoke all on function public.search_events(text) from public, anon, authenticated, service_role;
grant execute on function public.search_events(text) to anon, authenticated;

create function public.search_jobs(search text)
returns setof public.listed_jobs
language sql
stable
set search_path = ''
begin atomic
  with searched as materialized (select private.search_patterns(search) as patterns)
  select job
  from searched, public.listed_jobs as job
  where private.search_text(
    job.title || E'\n' || job.company || E'\n' || job.description || E'\n' || coalesce(job.location, '')
  ) like all (searched.patterns);
end;

comment on function public.search_jobs(text) is
  'Returns the rows of listed_jobs that have all words of the search in title, company, description and '
  'location, in any order. Accents, nuktas and the script of digits make no difference. At most 200 characters.';

revoke all on function public.search_jobs(text) from public, anon, authenticated, service_role;
grant execute on function public.search_jobs(text) to authenticated;
