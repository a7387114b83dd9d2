-- Runs as the caller: the policies and grants decide, this only keeps both writes together.
create function public.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz
)
returns public.job_applications
language plpgsql
volatile
set search_path = ''
as $$
declare
  reviewed public.job_applications;
begin
  update public.job_applications as application
  set status = review_application.status
  where application.id = review_application.application_id
    and application.updated_at = seen_updated_at
  returning * into reviewed;

  if reviewed.id is null then
    raise exception using errcode = 'PT409', hint = 'row_changed',
      message = 'Somebody else changed this application meanwhile. Please look at it again.';
  end if;

  insert into public.job_application_notes as notes (application_id, admin_notes)
  values (review_application.application_id, nullif(btrim(review_application.admin_notes), ''))
  on conflict on constraint job_application_notes_pkey
  do update set admin_notes = excluded.admin_notes;
  return reviewed;
end;
$$;

comment on function public.review_application(uuid, text, text, timestamptz) is
  'Stores status and notes of an application together. Refused with row_changed when the '
  'application is not as it was when the caller looked, or is not the caller''s to change.';

grant execute on function public.review_application(uuid, text, text, timestamptz)
to authenticated;
