create table public.phone_verifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  provider text not null default 'firebase' check (char_length(provider) between 1 and 40),
  provider_user_id text check (char_length(provider_user_id) <= 128),
  token_digest text unique check (char_length(token_digest) <= 128),
  verified_at timestamptz not null default now(),
  unique (user_id, phone)
);

comment on table public.phone_verifications is
  'Numbers that the server saw proved. Written by the confirm-phone function alone.';
comment on column public.phone_verifications.id is 'Row id.';
comment on column public.phone_verifications.user_id is 'Who proved the number.';
comment on column public.phone_verifications.phone is 'E.164.';
comment on column public.phone_verifications.provider is 'Identity provider that sent the code.';
comment on column public.phone_verifications.provider_user_id is 'The provider''s own user id.';
comment on column public.phone_verifications.token_digest is
  'Digest of the proof, so that one proof serves one person once.';
comment on column public.phone_verifications.verified_at is 'When the server accepted the proof.';

alter table public.phone_verifications enable row level security;

grant select, insert on public.phone_verifications to service_role;
grant update (provider_user_id, token_digest, verified_at)
on public.phone_verifications to service_role;
