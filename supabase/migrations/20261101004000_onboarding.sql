create table public.phone_verifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  provider text not null default 'firebase' check (char_length(provider) between 1 and 40),
  provider_user_id text check (char_length(provider_user_id) <= 128),
  verified_at timestamptz not null default now(),
  unique (user_id, phone)
);

comment on table public.phone_verifications is
  'Phone numbers that users have verified. Written only by public.confirm_phone().';
comment on column public.phone_verifications.id is 'Row id.';
comment on column public.phone_verifications.user_id is 'The user who verified the number.';
comment on column public.phone_verifications.phone is 'The verified number, in E.164 format.';
comment on column public.phone_verifications.provider is 'Identity provider that sent the code.';
comment on column public.phone_verifications.provider_user_id is 'User ID at the provider.';
comment on column public.phone_verifications.verified_at is 'When the server accepted the proof.';

alter table public.phone_verifications enable row level security;

-- Lets another device of the user see that the number is already verified.
create policy select_own on public.phone_verifications
for select to authenticated
using (user_id = (select private.caller_id()));

grant select on public.phone_verifications to authenticated, service_role;

create function private.has_proved_phone(person uuid, number text)
returns boolean
language sql
stable
set search_path = ''
return exists (
  select from public.phone_verifications where user_id = person and phone = number
);

comment on function private.has_proved_phone(uuid, text) is
  'Returns whether this user has verified this number.';

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
  if phone_changes and not private.has_proved_phone(becomes.id, becomes.phone) then
    perform private.refuse('phone_not_verified', 'This phone number has not been verified.');
  end if;
end;
$$;

comment on function private.check_identity(public.profiles, public.profiles) is
  'Refuses changes of full name and phone after onboarding is completed, and a phone number that the user '
  'has not verified.';

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
    elsif not private.has_proved_phone(becomes.id, becomes.phone) then
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

comment on function private.check_step(public.profiles, public.profiles) is
  'Refuses moves of onboarding_status that a client may not make, or for which answers are missing. '
  'Clients can never move to paymentdone.';

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

comment on function private.guard_profile() is
  'Refuses changes that a client may not make to its own profile.';

create trigger guard_client_update
before update on public.profiles
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.guard_profile();

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

comment on function private.pass_paid_step() is
  'Sets paymentdone instead of paymentpending if the user has already contributed, for example by cheque.';

create trigger pass_paid_step
before update of onboarding_status on public.profiles
for each row
when (new.onboarding_status = 'paymentpending' and new.is_paid)
execute function private.pass_paid_step();

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

comment on function private.onboarding_rank(text) is
  'Order of the onboarding steps. A user can pay after skipping, but cannot skip after paying.';

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

comment on function private.refuse_backward_step() is
  'Refuses to move onboarding backwards, even for server code.';

create trigger onboarding_forward_only
before update of onboarding_status on public.profiles
for each row
when (old.onboarding_status is distinct from new.onboarding_status)
execute function private.refuse_backward_step();
