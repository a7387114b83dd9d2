create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_-]{0,39}$'),
  text_version text not null check (char_length(text_version) between 1 and 40),
  language text not null check (language = any (private.languages())),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);

comment on table public.consents is
  'Consents of users, with the version of the text and the time. Withdrawing sets a time on the row; '
  'agreeing again adds a row.';
comment on column public.consents.id is 'Row id.';
comment on column public.consents.user_id is 'The user who agreed. The row is deleted with them.';
comment on column public.consents.purpose is
  'Purpose of the consent, such as terms, privacy or announcements.';
comment on column public.consents.text_version is 'Version of the text that was shown.';
comment on column public.consents.language is 'Language in which the text was shown.';
comment on column public.consents.given_at is 'Set by the database.';
comment on column public.consents.withdrawn_at is
  'Set by the database; null while the consent is valid.';

alter table public.consents enable row level security;

create unique index consents_one_that_holds on public.consents (user_id, purpose, text_version)
where withdrawn_at is null;

create policy select_own on public.consents
for select to authenticated
using (user_id = (select private.caller_id()));

create policy insert_own on public.consents
for insert to authenticated
with check (
  user_id = (select private.caller_id())
  and exists (select from public.profiles where id = (select private.caller_id()))
);

create policy update_own on public.consents
for update to authenticated
using (user_id = (select private.caller_id()))
with check (user_id = (select private.caller_id()));

grant select on public.consents to authenticated, service_role;
grant insert (user_id, purpose, text_version, language) on public.consents to authenticated;
grant update (withdrawn_at) on public.consents to authenticated;

create function private.account_consents()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['terms', 'privacy'];

comment on function private.account_consents() is
  'Purposes that every account needs a consent for.';

-- A statement locks rows in the order in which it finds them, which may differ between two statements, so
-- each locks the user's profile first. A before-statement trigger, because a row is locked before its row
-- triggers run.
create function private.lock_consents()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = auth.uid() for no key update;
  return null;
end;
$$;

comment on function private.lock_consents() is
  'Allows one statement at a time on the consents of a user, to prevent deadlocks and to count them '
  'exactly.';

create trigger lock_consents
before insert or update on public.consents
for each statement execute function private.lock_consents();

create function private.bound_consents()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) from public.consents where user_id = new.user_id and withdrawn_at is null
  ) > 200 then
    perform private.refuse('rate_limited', 'You have reached the maximum number of consents on record.', 'PT429');
  end if;
  return null;
end;
$$;

comment on function private.bound_consents() is
  'Refuses more than 200 valid consents per user: far more than our texts need, but too few to misuse the '
  'table as storage. Withdrawn consents are evidence and do not count.';

create trigger bound_consents
after insert on public.consents
for each row execute function private.bound_consents();

create function private.limit_agreeing()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.purpose <> all (private.account_consents())
    and not private.count_hit('consents of ' || new.user_id, 20, '1 day') then
    perform private.refuse_until(
      'You have changed your consents many times today. Please try again tomorrow.',
      private.next_stretch('1 day')
    );
  end if;
  return null;
end;
$$;

comment on function private.limit_agreeing() is
  'Limits consents that can be withdrawn to 20 a day per user, to limit how fast the evidence grows. '
  'Withdrawing is never limited.';

create trigger limit_agreeing
after insert on public.consents
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.limit_agreeing();

create function private.stamp_withdrawal()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.withdrawn_at := coalesce(old.withdrawn_at, now());
  return new;
end;
$$;

comment on function private.stamp_withdrawal() is
  'Sets withdrawn_at to the current time, once, regardless of the client''s value.';

create trigger stamp_withdrawal
before update on public.consents
for each row execute function private.stamp_withdrawal();

create function private.guard_account_consent()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if old.purpose = any (private.account_consents()) then
    perform private.refuse(
      'consent_needed',
      'We cannot keep an account without this consent. To withdraw it, delete your account.'
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_account_consent() is
  'Refuses to withdraw a consent that the account needs. Users delete their account instead, with '
  'public.delete_own_account().';

create trigger guard_account_consent
before update on public.consents
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.guard_account_consent();

create function private.follow_withdrawal()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.record(
    'consent_withdrawn', 'consents', new.id::text,
    jsonb_build_object('purpose', new.purpose, 'text_version', new.text_version)
  );
  update public.consents
  set withdrawn_at = now()
  where user_id = new.user_id and purpose = new.purpose and withdrawn_at is null;
  return null;
end;
$$;

comment on function private.follow_withdrawal() is
  'Audits a withdrawal and withdraws the consents to other versions of the text as well.';

create trigger follow_withdrawal
after update on public.consents
for each row
when (old.withdrawn_at is null and new.withdrawn_at is not null)
execute function private.follow_withdrawal();

create function private.has_agreed(person uuid, what_for text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.consents
    where user_id = person and purpose = what_for and withdrawn_at is null
  );
$$;

comment on function private.has_agreed(uuid, text) is
  'Returns whether this user has a valid consent for this purpose, to any version of the text.';

create function private.mail_consents()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['announcements'];

comment on function private.mail_consents() is
  'Kinds of mail that are sent only with a consent. Each is also the purpose of that consent.';

create function private.wants_mail(member uuid, kind text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if kind = any (private.mail_consents()) then
    return private.has_agreed(member, kind);
  elsif private.mail_defaults() ? kind then
    return coalesce(
      (select (email_preferences -> kind)::boolean from public.member_settings where user_id = member),
      (private.mail_defaults() -> kind)::boolean
    );
  end if;
  perform private.refuse('invalid_input', format('There is no choice about mails of %s.', kind), '22023');
  return null;
end;
$$;

comment on function private.wants_mail(uuid, text) is
  'Returns whether a user receives a kind of mail of private.mail_defaults or private.mail_consents. '
  'Security and legal mails are sent without this check.';
