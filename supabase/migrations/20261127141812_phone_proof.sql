create table private.phone_settings (
  id boolean primary key default true check (id),
  proof_required boolean not null default true
);

comment on table private.phone_settings is
  'Settings of phone verification, in one row. Only the owner of the database changes them; each change is '
  'audited.';
comment on column private.phone_settings.id is 'Row id. Limits the table to one row.';
comment on column private.phone_settings.proof_required is
  'Whether onboarding requires a verified phone number. If false, unverified numbers are stored.';

alter table private.phone_settings enable row level security;

insert into private.phone_settings default values;

create function private.record_phone_proof()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.record(
    case when private.phone_proof_required() then 'phone_proof_enabled' else 'phone_proof_disabled' end,
    'phone_settings', null
  );
  return null;
end;
$$;

comment on function private.record_phone_proof() is
  'Audits each change of private.phone_settings by the resulting setting.';

create trigger record_phone_proof
after insert or update or delete or truncate on private.phone_settings
for each statement execute function private.record_phone_proof();

create function private.phone_proof_required()
returns boolean
language sql
stable
security definer
set search_path = ''
return coalesce((select proof_required from private.phone_settings), true);

comment on function private.phone_proof_required() is
  'Implements public.phone_proof_required. True if the setting is missing.';

grant execute on function private.phone_proof_required() to authenticated;

create function public.phone_proof_required()
returns boolean
language sql
stable
set search_path = ''
return private.phone_proof_required();

comment on function public.phone_proof_required() is
  'Returns whether onboarding requires a verified phone number. Read by pages without a phone provider.';

grant execute on function public.phone_proof_required() to authenticated;

create function private.may_use_phone(person uuid, number text)
returns boolean
language sql
stable
set search_path = ''
return private.has_proved_phone(person, number) or (
  not private.phone_proof_required() and exists (
    select from unnest(private.country_codes()) as code where starts_with(number, code)
  )
);

comment on function private.may_use_phone(uuid, text) is
  'Returns whether this user may have this number: a verified one, or any with an accepted country code '
  'while no proof is required.';

create or replace function private.check_identity(was public.profiles, becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  name_changes boolean := becomes.full_name is distinct from was.full_name;
  phone_changes boolean := becomes.phone is distinct from was.phone;
begin
  if was.onboarding_status = 'profilecompleted' and (name_changes or phone_changes) then
    perform private.refuse(
      'profile_locked', 'Full name and phone cannot change after onboarding is completed.'
    );
  end if;
  if phone_changes and not private.may_use_phone(becomes.id, becomes.phone) then
    perform private.refuse('phone_not_verified', 'This phone number has not been verified.');
  end if;
end;
$$;

comment on function private.check_identity(public.profiles, public.profiles) is
  'Refuses changes of full name and phone after onboarding is completed, and a phone number that '
  'private.may_use_phone does not allow.';

create or replace function private.check_step(was public.profiles, becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  step text := was.onboarding_status || ' to ' || becomes.onboarding_status;
begin
  if step = 'signedin to paymentpending' then
    if private.misses_basic_detail(becomes) then
      perform private.refuse('profile_incomplete', 'Full name and company are required.');
    elsif not private.may_use_phone(becomes.id, becomes.phone) then
      perform private.refuse('phone_not_verified', 'The phone number has not been verified.');
    end if;
  elsif step in ('paymentdone to profilecompleted', 'paymentskipped to profilecompleted') then
    if becomes.date_of_birth is null or private.has_words(becomes.about) is not true
      or becomes.phone is null or private.misses_basic_detail(becomes)
      or private.misses_profile_answer(becomes) or not private.has_agreed(becomes.id, 'privacy') then
      perform private.refuse('profile_incomplete', 'The profile is not complete yet.');
    end if;
  elsif step <> 'paymentpending to paymentskipped' then
    perform private.refuse('onboarding_step_refused', format('Onboarding cannot move from %s.', step));
  end if;
end;
$$;

comment on column public.profiles.phone is
  'Phone number in E.164 format. Clients can only set a number that private.may_use_phone allows.';

create or replace function private.member_row(profile public.profiles)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(profile) - '{last_auto_pay_at,answers_version,search_text,sort_name}'::text[]
    || jsonb_build_object(
      'auto_pay_active', private.auto_pay_is_active(profile.last_auto_pay_at),
      'phone_proved', private.has_proved_phone(profile.id, profile.phone)
    );
$$;

comment on function private.member_row(public.profiles) is
  'Returns a profile as admins read it: all columns except internal ones, auto_pay_active, and '
  'phone_proved. A test compares them with libs/types.';

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

create or replace function private.member_export_page(export_id uuid, page integer)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  people uuid[];
  auto_pay_since timestamptz := private.auto_pay_since();
  answer json;
  found_people integer;
  refusal text;
begin
  perform private.require_admin();
  select pages.members into people
  from private.member_export_pages as pages
  join private.member_exports as exports on exports.id = pages.export_id
  where pages.export_id = member_export_page.export_id
    and pages.page = member_export_page.page
    and exports.actor_id = auth.uid()
    and exports.started_at > now() - interval '15 minutes';
  if people is null then
    perform private.refuse('export_not_found', 'Please start the export again.', 'PT404');
  end if;
  -- The aggregate keeps the order of the sorted subquery.
  select coalesce(json_agg(member), '[]'), count(*) into answer, found_people
  from (
    select
      p.created_at, p.full_name, p.email, p.phone, proof.id is not null as phone_proved, p.company,
      p.city, p.profession, p.custom_profession, p.role, p.onboarding_status, p.is_paid,
      coalesce(p.last_auto_pay_at >= auto_pay_since, false) as auto_pay_active,
      p.total_contributions, p.last_contribution_at, p.interest_labels
    from public.profiles as p
    left join public.phone_verifications as proof
      on proof.user_id = p.id and proof.phone = p.phone
    where p.id = any (people)
    order by p.created_at desc, p.id desc
  ) as member;
  perform private.count_reading('members_exported', found_people);
  return private.seal(answer::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('member_export', 'profiles', null, refusal, sqlerrm);
end;
$$;
