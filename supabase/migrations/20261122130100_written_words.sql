-- Events and jobs are few: the scan that a new check costs is over at once.
-- squawk-ignore-file constraint-missing-not-valid

-- btrim takes spaces alone for blank: a line break or a space of no width passed for a title.
create function private.has_words(words text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return words ~ '[^[:space:][:cntrl:]\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff]';

comment on function private.has_words(text) is
  'Whether there is something to read: more than spaces and marks that nobody sees.';

grant execute on function private.has_words(text) to authenticated, service_role;

alter table public.events
drop constraint events_title_check,
add constraint events_title_check check (char_length(title) <= 200 and private.has_words(title)),
drop constraint events_description_check,
add constraint events_description_check
check (char_length(description) <= 10000 and private.has_words(description)),
add constraint events_event_date_check check (isfinite(event_date));

alter table public.jobs
drop constraint jobs_title_check,
add constraint jobs_title_check check (char_length(title) <= 200 and private.has_words(title)),
drop constraint jobs_company_check,
add constraint jobs_company_check
check (char_length(company) <= 160 and private.has_words(company)),
drop constraint jobs_description_check,
add constraint jobs_description_check
check (char_length(description) <= 10000 and private.has_words(description));
