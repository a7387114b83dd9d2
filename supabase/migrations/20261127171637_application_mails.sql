alter table public.mail_outbox
  add column application_id uuid references public.job_applications (id) on delete cascade;

comment on column public.mail_outbox.application_id is
  'Job application that a mail about a decision belongs to. Null for all others.';

create index mail_outbox_by_application on public.mail_outbox (application_id, created_at)
where application_id is not null;

-- A body that PostgreSQL has parsed keeps the columns of its table: it is parsed again with the new one.
create or replace function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

create or replace function private.mail_defaults()
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
return '{"receipts": true, "events": true, "applications": true}'::jsonb;

create function private.mail_language(member uuid, kind text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(settings.language, 'en')
  from auth.users as users
  left join public.member_settings as settings on settings.user_id = users.id
  where users.id = member and users.email_confirmed_at is not null and users.deleted_at is null
    and coalesce(settings.email_preferences -> kind, private.mail_defaults() -> kind)::boolean;
$$;

comment on function private.mail_language(uuid, text) is
  'Returns the language of a member''s mails of a kind that are sent unless turned off, or null if the '
  'member gets none: the address is not confirmed, or these mails are turned off. One statement, since the '
  'list of admins calls it for each row.';

create function private.tell_applicant(application public.job_applications, with_mail boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from public.mail_outbox as mail
  where mail.application_id = application.id and mail.sent_at is null
    and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes';
  -- The mails that are left were sent or are being sent.
  insert into public.mail_outbox (
    member_id, application_id, recipient, template, parameters, language
  )
  select
    users.id, application.id, users.email, decided.template,
    jsonb_build_object('job_id', job.id, 'title', job.title, 'company', job.company),
    private.mail_language(users.id, 'applications')
  from auth.users as users
  join public.jobs as job on job.id = application.job_id
  cross join (values ('application_' || application.status)) as decided (template)
  where users.id = application.applicant_id and with_mail
    and private.mail_language(users.id, 'applications') is not null
    and decided.template is distinct from (
      select told.template from public.mail_outbox as told
      where told.application_id = application.id and told.created_at >= application.applied_at
      order by told.created_at desc
      limit 1
    );
end;
$$;

comment on function private.tell_applicant(public.job_applications, boolean) is
  'Deletes waiting mails about an application whose status has changed. With a mail, tells the applicant '
  'the new status, unless it is what they were told last.';

create or replace function private.forget_outdated_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null
      and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      and (
        private.event_end(event) <= now()
        or case
          when mail.template = 'event_reminder' then
            registration.status <> 'registered' or event.cancelled_at is not null
            or event.event_date <= now()
            or mail.parameters ->> 'start_time' <> private.event_facts(event) ->> 'start_time'
          else exists (
            select from public.mail_outbox as newer
            where newer.registration_id = mail.registration_id
              and newer.template <> 'event_reminder' and newer.created_at > mail.created_at
          )
        end
      )
    for update of mail skip locked
  );
  delete from public.mail_outbox where id in (
    select waiting.id
    from public.mail_outbox as waiting
    join public.job_applications as application on application.id = waiting.application_id
    where waiting.sent_at is null
      and coalesce(waiting.taken_at, '-infinity') < now() - interval '5 minutes'
      and waiting.template <> 'application_' || application.status
    for update of waiting skip locked
  );
$$;

comment on function private.forget_outdated_mails() is
  'Deletes waiting mails about events that are over, mails that a newer mail has replaced, reminders of '
  'registrations and times that no longer apply, and mails about a former status of an application.';

drop function public.review_application(uuid, text, text, timestamptz);
drop function private.review_application(uuid, text, text, timestamptz);

create function private.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz,
  mail_reviewed boolean
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  former text;
  reviewed public.job_applications;
  refusal text;
begin
  perform private.require_admin();
  if exists (
    select from public.job_applications as own
    where own.id = review_application.application_id and own.applicant_id = (select auth.uid())
  ) then
    perform private.refuse('own_application', 'Another admin must review your application.');
  end if;
  if coalesce(status, '') not in ('reviewed', 'accepted', 'rejected') then
    perform private.refuse(
      'invalid_input', 'An application is accepted, rejected or marked as reviewed.', '22023'
    );
  end if;
  select before.status into former
  from public.job_applications as before
  where before.id = review_application.application_id;
  update public.job_applications as application
  set status = review_application.status
  where application.id = review_application.application_id
    and application.updated_at = seen_updated_at
  returning * into reviewed;

  if reviewed.id is null then
    perform private.refuse(
      'row_changed',
      'Someone else changed this application. Please review it and try again.', 'PT409'
    );
  end if;

  insert into public.job_application_notes as notes (application_id, admin_notes)
  values (review_application.application_id, nullif(btrim(review_application.admin_notes), ''))
  on conflict on constraint job_application_notes_pkey
  do update set admin_notes = excluded.admin_notes;
  if reviewed.status <> former then
    perform private.tell_applicant(
      reviewed, reviewed.status <> 'reviewed' or coalesce(mail_reviewed, false)
    );
  end if;
  return private.seal(to_json(reviewed)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal(
      'application_review', 'job_applications', review_application.application_id, refusal, sqlerrm
    );
end;
$$;

comment on function private.review_application(uuid, text, text, timestamptz, boolean) is
  'Implements public.review_application. Callable by admins and the superuser only, never for their own '
  'application. Audited.';

grant execute on function private.review_application(uuid, text, text, timestamptz, boolean)
to authenticated;

create function public.review_application(
  application_id uuid, status text, admin_notes text, seen_updated_at timestamptz,
  mail_reviewed boolean default false
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.review_application(
  application_id, status, admin_notes, seen_updated_at, mail_reviewed
);

comment on function public.review_application(uuid, text, text, timestamptz, boolean) is
  'Stores the status and the notes of an application together, and mails the applicant each decision; '
  'that it was reviewed only with mail_reviewed. Refuses with row_changed if the application has changed '
  'since the caller read it.';

grant execute on function public.review_application(uuid, text, text, timestamptz, boolean)
to authenticated;

create or replace function private.application_rows(ids uuid[])
returns table (id uuid, application jsonb)
language sql
stable
set search_path = ''
as $$
  select a.id, jsonb_build_object(
    'id', a.id, 'job_id', a.job_id, 'applicant_id', a.applicant_id, 'status', a.status,
    'applied_at', a.applied_at, 'reviewed_at', a.reviewed_at, 'updated_at', a.updated_at,
    'cover_letter', a.cover_letter, 'resume_url', a.resume_url,
    'admin_notes', notes.admin_notes, 'reviewed_by', reviewer.full_name,
    'mail_language', private.mail_language(a.applicant_id, 'applications'),
    'applicant', jsonb_build_object(
      'full_name', applicant.full_name, 'email', applicant.email, 'phone', applicant.phone,
      'phone_proved', proof.id is not null, 'company', applicant.company
    ),
    'job', jsonb_build_object('title', job.title, 'company', job.company)
  )
  from public.job_applications as a
  join public.profiles as applicant on applicant.id = a.applicant_id
  join public.jobs as job on job.id = a.job_id
  left join public.phone_verifications as proof
    on proof.user_id = applicant.id and proof.phone = applicant.phone
  left join public.job_application_notes as notes
    on notes.application_id = a.id and a.applicant_id <> (select auth.uid())
  left join public.profiles as reviewer on reviewer.id = notes.updated_by
  where a.id = any (ids);
$$;

comment on function private.application_rows(uuid[]) is
  'Returns applications as admins read them, with only the name of the reviewer, and the language of '
  'mails to the applicant. An admin''s own application has neither notes nor reviewer.';
