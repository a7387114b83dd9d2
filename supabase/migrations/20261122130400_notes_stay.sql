-- An upsert writes the key as well, so the right to write it cannot be taken away.
create function private.keep_application()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.application_id := old.application_id;
  return new;
end;
$$;

comment on function private.keep_application() is
  'A note stays with its application.';

create trigger keep_application
before update of application_id on public.job_application_notes
for each row execute function private.keep_application();
