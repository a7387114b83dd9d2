-- Proved phone numbers and the setting that requires them.
-- Needs: foundation, limits, texts, rate_limits, access, profiles.

create table public.phone_verifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  provider text not null default 'firebase' check (char_length(provider) between 1 and 40),
  provider_user_id text check (char_length(provider_user_id) <= 128),
  verified_at timestamptz not null default now(),
  unique (user_id, phone),
  constraint phone_verifications_lines_check check (private.are_lines(provider, provider_user_id))
);

select private.quiet_checks('public.phone_verifications');

comment on table public.phone_verifications is
  'Phone numbers that users have verified. Written only by public.confirm_phone().';
comment on column public.phone_verifications.id is 'Row id.';
comment on column public.phone_verifications.user_id is 'The user who verified the number.';
comment on column public.phone_verifications.phone is 'The verified number, in E.164 format.';
comment on column public.phone_verifications.provider is 'Identity provider that sent the code.';
comment on column public.phone_verifications.provider_user_id is 'User ID at the provider.';
comment on column public.phone_verifications.verified_at is 'When the server accepted the proof.';

alter table public.phone_verifications enable row level security;

create table private.phone_proofs (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  user_id uuid references public.profiles (id) on delete set null,
  used_at timestamptz not null default now()
);

select private.quiet_checks('private.phone_proofs');

comment on table private.phone_proofs is
  'Used proofs of the phone provider. Kept for a day; the confirm-phone function refuses older proofs.';
comment on column private.phone_proofs.digest is
  'SHA-256 of the project, the provider''s user ID and the time of the sign-in, which refreshed tokens '
  'share.';
comment on column private.phone_proofs.user_id is 'The user whose phone it verified.';
comment on column private.phone_proofs.used_at is 'Time of the first use.';

alter table private.phone_proofs enable row level security;

create index phone_proofs_by_user on private.phone_proofs (user_id);
create index phone_proofs_by_age on private.phone_proofs (used_at);

create table private.phone_settings (
  id boolean primary key default true check (id),
  proof_required boolean not null default true
);

select private.quiet_checks('private.phone_settings');

comment on table private.phone_settings is
  'Settings of phone verification, in one row. Only the owner of the database changes them; each change is '
  'audited.';
comment on column private.phone_settings.id is 'Row id. Limits the table to one row.';
comment on column private.phone_settings.proof_required is
  'Whether onboarding requires a verified phone number. If false, unverified numbers are stored.';

alter table private.phone_settings enable row level security;

insert into private.phone_settings default values;

-- Returns whether this user has verified this number.
create function private.has_proved_phone(person uuid, number text)
returns boolean
language sql
stable
set search_path = ''
return exists (
  select from public.phone_verifications where user_id = person and phone = number
);

-- Uses up a proof and returns whether it belongs to this member. A proof serves one user, who may resend it
-- if the response was lost. A first use deletes up to 20 proofs that are older than a day.
create function private.take_phone_proof(member uuid, proof text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.phone_proofs (digest, user_id) values (proof, member)
  on conflict (digest) do nothing;
  if found then
    delete from private.phone_proofs as past
    using (
      select old.digest from private.phone_proofs as old
      where old.used_at < now() - interval '1 day'
      order by old.used_at
      limit 20
      for update skip locked
    ) as forgotten
    where past.digest = forgotten.digest;
    return true;
  end if;
  return exists (
    select from private.phone_proofs where digest = proof and user_id = member
  );
end;
$$;

create function public.take_phone_attempt(member uuid, forwarded text)
returns timestamptz
language sql
volatile
security definer
set search_path = ''
return case
  when not private.count_hits(
    array['phones:person:' || member, 'phones:address:' || private.address_of(forwarded)],
    array[10, 100],
    '1 hour'
  ) then private.next_stretch('1 hour')
end;

comment on function public.take_phone_attempt(uuid, text) is
  'Counts one attempt to verify a phone number: 10 an hour per user and 100 an hour per address, which '
  'many users may share. Attempts beyond the limit of the user are not counted for the address. Returns '
  'null, or when the next attempt is allowed. forwarded is the x-forwarded-for header. Server functions '
  'only.';

grant execute on function public.take_phone_attempt(uuid, text) to service_role;

create function public.confirm_phone(
  member uuid, phone_number text, provider_user text, proof text
)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  status text;
  confirmed_at timestamptz;
begin
  select onboarding_status into status from public.profiles
  where id = member and private.has_finished_sign_up(member)
  for update;
  if status is null then
    perform private.refuse('profile_missing', 'There is no profile for this account.');
  elsif status = 'profilecompleted' then
    perform private.refuse(
      'profile_locked', 'Full name and phone cannot change after onboarding is completed.'
    );
  elsif not exists (
    select from unnest(private.country_codes()) as code where starts_with(phone_number, code)
  ) then
    perform private.refuse(
      'phone_country_refused', 'Numbers with this country code are not accepted.', '22023'
    );
  elsif not private.take_phone_proof(member, proof) then
    perform private.refuse(
      'phone_proof_used', 'This OTP has already been used. Please request a new OTP.', '23505'
    );
  elsif not private.count_hit(
    'phones:number:' || encode(sha256(convert_to(phone_number, 'utf8')), 'hex'), 10, interval '1 day'
  ) then
    perform private.refuse_until(
      'Too many requests. Please wait a few minutes before trying again.',
      private.next_stretch('1 day')
    );
  end if;

  insert into public.phone_verifications (user_id, phone, provider_user_id)
  values (member, phone_number, provider_user)
  on conflict (user_id, phone) do update
  set provider_user_id = excluded.provider_user_id, verified_at = now()
  returning verified_at into confirmed_at;
  return confirmed_at;
end;
$$;

comment on function public.confirm_phone(uuid, text, text, text) is
  'Records that a user has verified a number, at most ten times a day per number, and returns the time. '
  'Called by the confirm-phone function, which has checked the proof. Server functions only.';

grant execute on function public.confirm_phone(uuid, text, text, text) to service_role;

-- Audits each change of private.phone_settings by the resulting setting.
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

-- Implements public.phone_proof_required. True if the setting is missing.
create function private.phone_proof_required()
returns boolean
language sql
stable
security definer
set search_path = ''
return coalesce((select proof_required from private.phone_settings), true);

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

-- Returns whether this user may have this number: a verified one, or any with an accepted country code while
-- no proof is required.
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

-- Lets another device of the user see that the number is already verified.
create policy select_own on public.phone_verifications
for select to authenticated
using (user_id = (select private.caller_id()));

create trigger record_phone_proof
after insert or update or delete or truncate on private.phone_settings
for each statement execute function private.record_phone_proof();

grant select on public.phone_verifications to authenticated, service_role;
