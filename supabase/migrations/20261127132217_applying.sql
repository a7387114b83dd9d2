create function private.count_application(applicant uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('applications of ' || applicant, 60, interval '1 hour') then
    perform private.refuse_until(
      'You have sent many applications. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
end;
$$;

comment on function private.count_application(uuid) is
  'Counts an application that is sent or edited. Refuses more than 60 an hour.';

create function private.own_application(job uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', id, 'job_id', job_id, 'status', status, 'cover_letter', cover_letter,
    'resume_url', resume_url, 'applied_at', applied_at, 'reviewed_at', reviewed_at,
    'updated_at', updated_at
  )
  from public.job_applications
  where job_id = job and applicant_id = (select auth.uid());
$$;

comment on function private.own_application(uuid) is 'Returns the caller''s application for a job.';

create function private.apply_for_job(job_id uuid, cover_letter text, resume_url text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sent uuid;
begin
  perform private.share_books(me);
  perform private.require_completed();
  perform private.count_application(me);
  perform from public.jobs as job
  where job.id = apply_for_job.job_id and job.is_active and job.deleted_at is null
    and (job.closing_date is null or job.closing_date >= private.today())
  for share;
  if not found then
    perform private.refuse('job_closed', 'This job no longer accepts applications.', 'PT409');
  end if;
  insert into public.job_applications as application (job_id, applicant_id, cover_letter, resume_url)
  values (
    apply_for_job.job_id, me, nullif(btrim(apply_for_job.cover_letter), ''),
    nullif(btrim(apply_for_job.resume_url), '')
  )
  on conflict on constraint job_applications_job_id_applicant_id_key do update
  set status = 'pending', cover_letter = excluded.cover_letter, resume_url = excluded.resume_url,
    applied_at = now()
  where application.status = 'withdrawn'
  returning application.id into sent;
  if sent is null then
    perform private.refuse('already_applied', 'You have already applied for this job.', 'PT409');
  end if;
  return private.own_application(job_id);
end;
$$;

comment on function private.apply_for_job(uuid, text, text) is
  'Callable by members with a completed profile. Shares the lock on the payments of the member, so that '
  'the account is not erased meanwhile, and a lock on the job, so that it is not closed meanwhile.';

grant execute on function private.apply_for_job(uuid, text, text) to authenticated;

create function public.apply_for_job(
  job_id uuid, cover_letter text default null, resume_url text default null
)
returns jsonb
language sql
volatile
set search_path = ''
return private.apply_for_job(job_id, cover_letter, resume_url);

comment on function public.apply_for_job(uuid, text, text) is
  'Sends the caller''s application for an open job, or reopens the withdrawn one. Returns the '
  'application. Refuses a second one with already_applied. At most 60 calls an hour, edits included.';

grant execute on function public.apply_for_job(uuid, text, text) to authenticated;

create function private.lock_own_application(
  application uuid, changeable text[], seen_updated_at timestamptz
)
returns public.job_applications
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  select * into own from public.job_applications as a
  where a.id = application and a.applicant_id = auth.uid()
  for no key update;
  if own.id is null then
    perform private.refuse('not_found', 'This application does not exist.', 'PT404');
  end if;
  if own.status <> all (changeable) then
    perform private.refuse('application_fixed', 'Your application can no longer be changed.', 'PT409');
  end if;
  if own.updated_at is distinct from seen_updated_at then
    perform private.refuse(
      'row_changed', 'Your application has changed meanwhile. Please check it and try again.', 'PT409'
    );
  end if;
  return own;
end;
$$;

comment on function private.lock_own_application(uuid, text[], timestamptz) is
  'Locks and returns an application of the caller. Refuses other states than the given ones, and an '
  'application that has changed since the caller read it.';

create function private.edit_application(
  application_id uuid, cover_letter text, resume_url text, seen_updated_at timestamptz
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  perform private.require_completed();
  perform private.count_application(auth.uid());
  own := private.lock_own_application(application_id, array['pending'], seen_updated_at);
  update public.job_applications as application
  set cover_letter = nullif(btrim(edit_application.cover_letter), ''),
    resume_url = nullif(btrim(edit_application.resume_url), '')
  where application.id = own.id;
  return private.own_application(own.job_id);
end;
$$;

comment on function private.edit_application(uuid, text, text, timestamptz) is
  'Callable by members with a completed profile.';

grant execute on function private.edit_application(uuid, text, text, timestamptz) to authenticated;

create function public.edit_application(
  application_id uuid, cover_letter text, resume_url text, seen_updated_at timestamptz
)
returns jsonb
language sql
volatile
set search_path = ''
return private.edit_application(application_id, cover_letter, resume_url, seen_updated_at);

comment on function public.edit_application(uuid, text, text, timestamptz) is
  'Replaces cover letter and resume link of the caller''s application, while it is pending. '
  'Refuses with row_changed if it has changed since the caller read it.';

grant execute on function public.edit_application(uuid, text, text, timestamptz) to authenticated;

create function private.withdraw_application(application_id uuid, seen_updated_at timestamptz)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own public.job_applications;
begin
  perform private.require_completed();
  own := private.lock_own_application(application_id, array['pending', 'reviewed'], seen_updated_at);
  update public.job_applications as application
  set status = 'withdrawn', cover_letter = null, resume_url = null
  where application.id = own.id;
  return private.own_application(own.job_id);
end;
$$;

comment on function private.withdraw_application(uuid, timestamptz) is
  'Callable by members with a completed profile.';

grant execute on function private.withdraw_application(uuid, timestamptz) to authenticated;

create function public.withdraw_application(application_id uuid, seen_updated_at timestamptz)
returns jsonb
language sql
volatile
set search_path = ''
return private.withdraw_application(application_id, seen_updated_at);

comment on function public.withdraw_application(uuid, timestamptz) is
  'Withdraws the caller''s application while it is not decided: empties cover letter and resume link and '
  'hides it from admins. Refuses with row_changed if it has changed since the caller read it.';

grant execute on function public.withdraw_application(uuid, timestamptz) to authenticated;
