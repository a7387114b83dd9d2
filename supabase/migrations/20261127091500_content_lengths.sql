-- Lengths of events, jobs and reviews from libs/types, like the other limits.
alter table public.events
  drop constraint events_title_check,
  drop constraint events_description_check,
  drop constraint events_location_check,
  add constraint events_title_check check (
    char_length(title) <= (private.limits()).event_title_max_length and private.has_words(title)
  ),
  add constraint events_description_check check (
    char_length(description) <= (private.limits()).description_max_length
    and private.has_words(description)
  ),
  add constraint events_location_check check (
    char_length(location) <= (private.limits()).location_max_length
  );

alter table public.jobs
  drop constraint jobs_title_check,
  drop constraint jobs_company_check,
  drop constraint jobs_description_check,
  drop constraint jobs_location_check,
  drop constraint jobs_salary_range_check,
  add constraint jobs_title_check check (
    char_length(title) <= (private.limits()).job_title_max_length and private.has_words(title)
  ),
  add constraint jobs_company_check check (
    char_length(company) <= (private.limits()).job_company_max_length
    and private.has_words(company)
  ),
  add constraint jobs_description_check check (
    char_length(description) <= (private.limits()).description_max_length
    and private.has_words(description)
  ),
  add constraint jobs_location_check check (
    char_length(location) <= (private.limits()).location_max_length
  ),
  add constraint jobs_salary_range_check check (
    char_length(salary_range) <= (private.limits()).salary_range_max_length
  );

alter table public.job_application_notes
  drop constraint job_application_notes_admin_notes_check,
  add constraint job_application_notes_admin_notes_check check (
    char_length(admin_notes) <= (private.limits()).admin_notes_max_length
  );
