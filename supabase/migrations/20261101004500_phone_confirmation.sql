create table private.phone_proofs (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  user_id uuid references public.profiles (id) on delete set null,
  used_at timestamptz not null default now()
);

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

create function private.country_codes()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array[
    '+91', '+971', '+973', '+965', '+968', '+974', '+966', '+1', '+44', '+61', '+81', '+49', '+33',
    '+86', '+82', '+65'
  ];
$$;

comment on function private.country_codes() is
  'Country codes accepted for phone numbers. Must match libs/types.';

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

comment on function private.take_phone_proof(uuid, text) is
  'Uses up a proof and returns whether it belongs to this member. A proof serves one user, who may resend '
  'it if the response was lost. A first use deletes up to 20 proofs that are older than a day.';

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
