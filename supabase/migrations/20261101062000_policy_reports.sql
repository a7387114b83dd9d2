create table private.policy_reports (
  id bigint generated always as identity primary key,
  directive text not null check (char_length(directive) between 1 and 60),
  blocked text not null check (char_length(blocked) <= 300),
  page text not null check (char_length(page) <= 300),
  source text not null check (char_length(source) <= 300),
  times integer not null default 1,
  last_at timestamptz not null default now(),
  unique (directive, blocked, page, source)
);

comment on table private.policy_reports is
  'Browser reports about content that the Content Security Policy blocked: the last hundred kinds. Any '
  'client can send a report, so a report proves nothing.';
comment on column private.policy_reports.id is 'Row id.';
comment on column private.policy_reports.directive is 'Directive of the policy, such as img-src.';
comment on column private.policy_reports.blocked is
  'URL of the blocked content without its query, or a keyword such as inline.';
comment on column private.policy_reports.page is 'Path of the page, without query.';
comment on column private.policy_reports.source is
  'Script and line that requested it; empty if unknown.';
comment on column private.policy_reports.times is 'Number of reports.';
comment on column private.policy_reports.last_at is 'Time of the last report.';

alter table private.policy_reports enable row level security;

create index policy_reports_newest on private.policy_reports (last_at desc, id desc);

create function private.keep_policy_report(
  directive text, blocked text, page text, source text, forwarded text
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  sender constant text := private.address_of(forwarded);
  sent private.policy_reports;
begin
  if not private.count_hits(
    array['policy reports of ' || sender, 'policy reports'], array[20, 600], '1 minute'
  ) then
    return false;
  end if;
  sent.directive := left(keep_policy_report.directive, 60);
  sent.blocked := left(keep_policy_report.blocked, 300);
  sent.page := left(keep_policy_report.page, 300);
  sent.source := left(keep_policy_report.source, 300);
  update private.policy_reports as kept
  set times = least(kept.times, 999999) + 1, last_at = now()
  where (kept.directive, kept.blocked, kept.page, kept.source)
    = (sent.directive, sent.blocked, sent.page, sent.source);
  if found then
    return true;
  end if;
  if not private.count_hits(array['new policy reports of ' || sender], array[30], '1 day') then
    return false;
  end if;
  insert into private.policy_reports as kept (directive, blocked, page, source)
  values (sent.directive, sent.blocked, sent.page, sent.source)
  on conflict on constraint policy_reports_directive_blocked_page_source_key do update
  set times = least(kept.times, 999999) + 1, last_at = now();
  delete from private.policy_reports where id in (
    select id from private.policy_reports order by last_at desc, id desc offset (private.limits()).policy_reports
  );
  return true;
end;
$$;

comment on function private.keep_policy_report(text, text, text, text, text) is
  'Stores a browser report about blocked content: 20 a minute per address and 600 in total; returns false '
  'beyond that. Repeated reports are counted. An address can add 30 new kinds a day, so that it cannot '
  'displace the stored ones.';

grant execute on function private.keep_policy_report(text, text, text, text, text) to service_role;

create function public.keep_policy_report(
  directive text, blocked text, page text, source text, forwarded text
)
returns boolean
language sql
volatile
set search_path = ''
return private.keep_policy_report(directive, blocked, page, source, forwarded);

comment on function public.keep_policy_report(text, text, text, text, text) is
  'Stores a browser report about blocked content. Returns false if too many come from the address in '
  'forwarded, the x-forwarded-for header, or in total. Server functions only.';

grant execute on function public.keep_policy_report(text, text, text, text, text) to service_role;

create function private.policy_reports()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_superuser();
  return (
    select coalesce(jsonb_agg(to_jsonb(kept) order by last_at desc, id desc), '[]')
    from private.policy_reports as kept
  );
end;
$$;

comment on function private.policy_reports() is
  'Implements public.policy_reports. Callable by the superuser only.';

grant execute on function private.policy_reports() to authenticated;

create function public.policy_reports()
returns jsonb
language sql
stable
set search_path = ''
return private.policy_reports();

comment on function public.policy_reports() is
  'Returns browser reports about blocked content, newest first: id, directive, blocked, page, source, '
  'times, last_at.';

grant execute on function public.policy_reports() to authenticated;
