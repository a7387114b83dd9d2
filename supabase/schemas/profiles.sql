-- Members: the profile, its answers, its version and the steps of onboarding.
-- Needs: foundation, limits, texts, rows, access.

-- Returns the interests as displayed, with the custom interest in place of Other.
create function private.interest_labels(interests text, custom_interest text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return (
  select coalesce(
    array_agg(
      distinct case
        when label = 'Other' then coalesce(nullif(btrim(custom_interest), ''), 'Other')
        else label
      end
    ),
    '{}'
  )
  from jsonb_array_elements_text(
    case when private.is_string_list(interests) then interests::jsonb else '[]'::jsonb end
  ) as chosen (label)
);

grant execute on function private.interest_labels(text, text) to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320 and email = lower(email)),
  full_name text check (char_length(full_name) <= 120),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  company text check (char_length(company) <= 160),
  bio text check (char_length(bio) <= 2000),
  age_group text check (char_length(age_group) <= 20),
  date_of_birth date check (date_of_birth >= (private.limits()).earliest_date_of_birth),
  profession text check (char_length(profession) <= 80),
  custom_profession text check (char_length(custom_profession) <= 80),
  city text check (char_length(city) <= 80),
  designation text check (char_length(designation) <= 120),
  about text check (char_length(about) <= 4000),
  interests text check (char_length(interests) <= 2000 and private.is_string_list(interests)),
  custom_interest text check (char_length(custom_interest) <= 80),
  role text not null default 'member' check (role in ('member', 'admin', 'superuser')),
  onboarding_status text not null default 'signedin' check (
    onboarding_status in (
      'signedin', 'paymentpending', 'paymentdone', 'paymentskipped', 'profilecompleted'
    )
  ),
  is_paid boolean not null default false,
  total_contributions bigint not null default 0 check (total_contributions >= 0),
  last_contribution_at timestamptz,
  razorpay_payment_id text check (char_length(razorpay_payment_id) <= 40),
  email_verification_pending boolean not null default false,
  last_auto_pay_at timestamptz,
  answers_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  interest_labels text[] not null generated always as (
    private.interest_labels(interests, custom_interest)
  ) stored check (private.are_lines(variadic interest_labels)),
  search_text text not null generated always as (
    private.search_text(
      coalesce(full_name, '') || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n'
      || coalesce(company, '')
    )
  ) stored,
  sort_name text not null generated always as (
    left(split_part(private.searchable(coalesce(full_name, '')), E'\n', 1), 80)
  ) stored,
  constraint profiles_lines_check check (
    private.are_lines(
      full_name, company, age_group, profession, custom_profession, city, designation,
      custom_interest, razorpay_payment_id
    )
  ),
  constraint profiles_paragraphs_check check (private.are_paragraphs(bio, about))
)
with (
  -- The members search reads only indexes if vacuum has marked the pages as all-visible. The default
  -- threshold of a fifth of the rows would be too late.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02
);

select private.quiet_checks('public.profiles');

comment on table public.profiles is
  'One row per user. Authority comes from this row, never from token claims or user metadata.';
comment on column public.profiles.id is 'The auth user. The row is deleted with the user.';
comment on column public.profiles.email is
  'Email of the auth user, in lower case. Kept in sync by a trigger.';
comment on column public.profiles.full_name is
  'Full name. The member cannot change it after completing onboarding.';
comment on column public.profiles.phone is
  'Phone number in E.164 format. Clients can only set a number that private.may_use_phone allows.';
comment on column public.profiles.company is 'Employer or own business.';
comment on column public.profiles.bio is 'Short text about the person.';
comment on column public.profiles.age_group is 'Age group, kept for rows of the former system.';
comment on column public.profiles.date_of_birth is 'Date of birth. Members must be 18 or older.';
comment on column public.profiles.profession is 'One of private.profession_options().';
comment on column public.profiles.custom_profession is 'Required if profession is Other.';
comment on column public.profiles.city is 'City of residence.';
comment on column public.profiles.designation is 'Job title.';
comment on column public.profiles.about is 'The member''s reason for joining.';
comment on column public.profiles.interests is
  'JSON text: a list of strings from private.interest_options().';
comment on column public.profiles.custom_interest is 'Shown in place of the interest Other.';
comment on column public.profiles.role is
  'member, admin or superuser. Clients cannot update it directly.';
comment on column public.profiles.onboarding_status is
  'Onboarding step; moves forward only. Clients cannot set paymentdone.';
comment on column public.profiles.is_paid is
  'True while a completed contribution exists. Maintained by triggers on contributions.';
comment on column public.profiles.total_contributions is
  'Completed contributions minus refunds, in paise. Maintained by triggers on contributions.';
comment on column public.profiles.last_contribution_at is
  'Time of the latest completed contribution. Maintained by triggers on contributions.';
comment on column public.profiles.razorpay_payment_id is
  'Payment ID of the latest completed contribution. Maintained by triggers on contributions.';
comment on column public.profiles.email_verification_pending is
  'True while the email of the auth user is not confirmed.';
comment on column public.profiles.last_auto_pay_at is
  'Time of the latest contribution that did not fail and is monthly, yearly or part of a subscription. '
  'Maintained by triggers on contributions; used by the Auto-Pay Active badge.';
comment on column public.profiles.answers_version is
  'Incremented when the member''s own answers change. A save that names an older version is refused.';
comment on column public.profiles.created_at is 'Time of joining.';
comment on column public.profiles.updated_at is 'Set by the database on every change.';
comment on column public.profiles.interest_labels is 'Interests as displayed; used by filters.';
comment on column public.profiles.search_text is
  'Text that the members search matches: name, email, phone and company, converted by '
  'private.search_text.';
comment on column public.profiles.sort_name is
  'Name used for sorting: the first line, converted by private.searchable. Stored, because computing it '
  'for every match would take a third of the slowest call.';

alter table public.profiles enable row level security;

create unique index profiles_email_key on public.profiles (email);
-- Each sort order of the members list has an index that includes the columns of search and filters: a
-- search for one letter reads 13 MB of index instead of all rows. The name is cut to 80 characters, because
-- in some scripts a longer one would not fit into an index beside the search text.
create index profiles_newest on public.profiles (created_at desc, id desc)
include (search_text, onboarding_status, is_paid);
create index profiles_by_name
on public.profiles (sort_name, id)
include (search_text, onboarding_status, is_paid);
create index profiles_by_total on public.profiles (total_contributions desc, id desc)
include (search_text, onboarding_status, is_paid);
create index profiles_by_role on public.profiles (role, created_at desc, id desc);
create index profiles_by_status on public.profiles (onboarding_status, created_at desc, id desc);
create index profiles_by_paid on public.profiles (is_paid, created_at desc, id desc);
create index profiles_by_status_and_paid
on public.profiles (onboarding_status, is_paid, created_at desc, id desc);
create index profiles_by_phone on public.profiles (phone);
create index profiles_interest_labels on public.profiles using gin (interest_labels);
create index profiles_search_text on public.profiles
using gin (search_text extensions.gin_trgm_ops);
create index profiles_by_change on public.profiles (updated_at);

-- Returns the columns that the member edits.
-- updated_at also changes with payments, so it cannot detect a change on another device of the member.
create function private.answers_of(profile public.profiles)
returns jsonb
language sql
stable
set search_path = ''
return (
  select jsonb_object_agg(field, columns -> field)
  from to_jsonb(profile) as columns, unnest(private.profile_fields()) as field
);

-- Increments the version if the member's answers change, and only then. Refuses a change that is based on
-- another version.
-- Definer, because clients may not call the functions that it uses.
create function private.move_answers_version()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.answers_of(old) = private.answers_of(new) then
    new.answers_version := old.answers_version;
  elsif new.answers_version is distinct from old.answers_version then
    perform private.refuse(
      'profile_changed', 'Your profile was changed on another device or in another tab.', 'PT409'
    );
  else
    new.answers_version := old.answers_version + 1;
  end if;
  return new;
end;
$$;

-- Returns the number of distinct known interests of a profile. Other counts as one.
create function private.chosen_interests(profile public.profiles)
returns integer
language sql
immutable
set search_path = ''
as $$
  select count(distinct label)::integer
  from jsonb_array_elements_text(coalesce(profile.interests, '[]')::jsonb) as chosen (label)
  where label = any(private.interest_options());
$$;

-- Refuses single answers that break a rule about the current date or an option list.
create function private.check_answers(becomes public.profiles)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if becomes.date_of_birth > (
    (now() at time zone 'Asia/Kolkata')::date - make_interval(years => (private.limits()).min_age)
  ) then
    perform private.refuse(
      'under_age', format('Members must be %s or older.', (private.limits()).min_age), '23514'
    );
  end if;
  if becomes.profession <> all(private.profession_options()) then
    perform private.refuse('unknown_option', 'Please choose a profession from the list.', '23514');
  end if;
  if not private.is_string_list(becomes.interests) then
    perform private.refuse('interests_malformed', 'Interests must be a list of texts.', '23514');
  end if;
  if jsonb_array_length(coalesce(becomes.interests, '[]')::jsonb)
    <> private.chosen_interests(becomes) then
    perform private.refuse('unknown_option', 'Please choose interests from the list.', '23514');
  end if;
end;
$$;

-- Returns whether an answer is missing that every completed profile needs.
create function private.misses_profile_answer(becomes public.profiles)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_words(becomes.city) is not true
    or becomes.profession is null
    or (
      becomes.profession = 'Other' and private.has_words(becomes.custom_profession) is not true
    )
    or private.chosen_interests(becomes) < (private.limits()).min_interests;
$$;

-- Returns whether full name or company is missing.
create function private.misses_basic_detail(becomes public.profiles)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.has_words(becomes.full_name) is not true
    or private.has_words(becomes.company) is not true;
$$;

-- Refuses changes of full name and phone after onboarding is completed, and a phone number that
-- private.may_use_phone does not allow.
create function private.check_identity(was public.profiles, becomes public.profiles)
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

-- Refuses moves of onboarding_status that a client may not make, or for which answers are missing. Clients
-- can never move to paymentdone.
create function private.check_step(was public.profiles, becomes public.profiles)
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

-- Refuses changes that a client may not make to its own profile.
-- Definer, because clients may not call the functions that it uses.
create function private.guard_profile()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.check_identity(old, new);
  perform private.check_answers(new);
  if new.onboarding_status <> old.onboarding_status then
    perform private.check_step(old, new);
  elsif old.onboarding_status in ('paymentpending', 'paymentskipped', 'paymentdone')
    and private.misses_basic_detail(new) and not private.misses_basic_detail(old) then
    perform private.refuse('profile_incomplete', 'Full name and company are required.');
  elsif old.onboarding_status = 'profilecompleted' and private.misses_profile_answer(new) then
    perform private.refuse(
      'profile_incomplete', 'City, profession and three interests are required.'
    );
  end if;
  return new;
end;
$$;

-- Sets paymentdone instead of paymentpending if the user has already contributed, for example by cheque.
create function private.pass_paid_step()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.onboarding_status := 'paymentdone';
  return new;
end;
$$;

-- Order of the onboarding steps. A user can pay after skipping, but cannot skip after paying.
create function private.onboarding_rank(status text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case status
    when 'signedin' then 0
    when 'paymentpending' then 1
    when 'paymentskipped' then 2
    when 'paymentdone' then 3
    when 'profilecompleted' then 4
  end;
$$;

-- Refuses to move onboarding backwards, even for server code.
create function private.refuse_backward_step()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.onboarding_rank(new.onboarding_status)
    < private.onboarding_rank(old.onboarding_status) then
    perform private.refuse(
      'onboarding_step_refused',
      format('Onboarding cannot move from %s to %s.', old.onboarding_status, new.onboarding_status)
    );
  end if;
  return new;
end;
$$;

-- Other users' rows are read through functions that choose the columns, return pages and count the reads.
create policy select_own on public.profiles
for select to authenticated
using (id = (select private.caller_id()));

-- The trigger on auth.users creates the row. This policy lets clients create it if it is missing.
create policy insert_own on public.profiles
for insert to authenticated
with check (
  id = (select private.caller_id())
  and email = (select private.caller_email())
  and role = 'member'
  and not is_paid
  and onboarding_status = 'signedin'
);

create policy update_own on public.profiles
for update to authenticated
using (id = (select private.caller_id()))
with check (id = (select private.caller_id()));

create trigger stamp_updated_at
before update on public.profiles
for each row execute function private.stamp_updated_at();

create trigger keep_created_at
before update on public.profiles
for each row
when (old.created_at is distinct from new.created_at)
execute function private.keep_created_at();

create trigger move_answers_version
before update on public.profiles
for each row execute function private.move_answers_version();

create trigger guard_client_update
before update on public.profiles
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.guard_profile();

create trigger pass_paid_step
before update of onboarding_status on public.profiles
for each row
when (new.onboarding_status = 'paymentpending' and new.is_paid)
execute function private.pass_paid_step();

create trigger onboarding_forward_only
before update of onboarding_status on public.profiles
for each row
when (old.onboarding_status is distinct from new.onboarding_status)
execute function private.refuse_backward_step();

grant insert (id, email, full_name, role, onboarding_status, is_paid) on public.profiles to authenticated;
-- Without these grants, the refusal would be an error, which would roll back its audit entry.
grant update (
  email, full_name, phone, company, bio, age_group, date_of_birth, profession, custom_profession, city,
  designation, about, interests, custom_interest, role, onboarding_status, answers_version, updated_at
) on public.profiles to authenticated;
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
