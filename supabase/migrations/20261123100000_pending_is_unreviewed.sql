-- Applications are few: the scan that a new check costs is over at once.
-- squawk-ignore-file constraint-missing-not-valid

create or replace function private.stamp_review()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.reviewed_at := case when new.status = 'pending' then old.reviewed_at else now() end;
  return new;
end;
$$;

-- Nobody makes a reviewed application pending again: its time of review stays, and the check refuses.
alter table public.job_applications
add constraint job_applications_pending_is_unreviewed check ((status = 'pending') = (reviewed_at is null));
