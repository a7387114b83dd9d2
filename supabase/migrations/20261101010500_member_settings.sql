create function private.mail_defaults()
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
return '{"receipts": true}'::jsonb;

comment on function private.mail_defaults() is
  'The kinds of mail that a person turns on and off, each as it is for whoever has said nothing.';

create function private.are_mail_preferences(told jsonb)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return jsonb_typeof(told) = 'object'
  and told - array(select jsonb_object_keys(private.mail_defaults())) = '{}'
  and not jsonb_path_exists(told, '$.* ? (@.type() != "boolean")');

comment on function private.are_mail_preferences(jsonb) is
  'Whether it names known kinds of mail alone, each with true or false.';

grant execute on function private.are_mail_preferences(jsonb) to authenticated;
grant execute on function private.mail_defaults() to authenticated;

create table public.member_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  language text check (language = any (private.languages())),
  email_preferences jsonb not null default '{}' check (
    private.are_mail_preferences(email_preferences)
  ),
  saved_views jsonb not null default '{}' check (
    jsonb_typeof(saved_views) = 'object' and char_length(saved_views::text) <= 20000
  ),
  updated_at timestamptz not null default now()
);

comment on table public.member_settings is 'What a person has set for themselves, on every device.';
comment on column public.member_settings.user_id is 'Whose; erased with the person.';
comment on column public.member_settings.language is
  'In which screens and mails come; null while nobody chose.';
comment on column public.member_settings.email_preferences is
  'Kinds of private.mail_defaults, each with true or false; what is not named is as it is there.';
comment on column public.member_settings.saved_views is
  'Filters and columns of lists, by list. Written by functions alone, which merge what two tabs write at once.';
comment on column public.member_settings.updated_at is 'Set by the database on every change.';

alter table public.member_settings enable row level security;

create policy select_own on public.member_settings
for select to authenticated
using (user_id = (select auth.uid()));

create policy insert_own on public.member_settings
for insert to authenticated
with check (
  user_id = (select auth.uid())
  and exists (select from public.profiles where id = (select auth.uid()))
);

create policy update_own on public.member_settings
for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

grant select on public.member_settings to authenticated, service_role;

grant insert (user_id, language, email_preferences)
on public.member_settings to authenticated;

-- An upsert writes the key as well.
grant update (user_id, language, email_preferences)
on public.member_settings to authenticated;

create trigger stamp_updated_at
before insert or update on public.member_settings
for each row execute function private.stamp_updated_at();

create function private.language_of(member uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select language from public.member_settings where user_id = member), 'en');
$$;

comment on function private.language_of(uuid) is 'In which language a person is written to.';

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
  'To what a person agreed, in which words and when. A withdrawal is a moment on the row; agreeing '
  'again is another row.';
comment on column public.consents.id is 'Row id.';
comment on column public.consents.user_id is 'Who agreed; erased with the person.';
comment on column public.consents.purpose is 'What for, as terms, privacy or announcements.';
comment on column public.consents.text_version is 'Which version of the words was shown.';
comment on column public.consents.language is 'In which language they were shown.';
comment on column public.consents.given_at is 'Set by the database.';
comment on column public.consents.withdrawn_at is 'Set by the database; null while it holds.';

alter table public.consents enable row level security;

create unique index consents_one_that_holds on public.consents (user_id, purpose, text_version)
where withdrawn_at is null;

create policy select_own on public.consents
for select to authenticated
using (user_id = (select auth.uid()));

create policy insert_own on public.consents
for insert to authenticated
with check (
  user_id = (select auth.uid())
  and exists (select from public.profiles where id = (select auth.uid()))
);

create policy update_own on public.consents
for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

grant select on public.consents to authenticated, service_role;
grant insert (user_id, purpose, text_version, language) on public.consents to authenticated;
grant update (withdrawn_at) on public.consents to authenticated;

create function private.bound_consents()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Two inserts of one person wait for each other here, so that both are counted.
  perform from public.profiles where id = new.user_id for no key update;
  if (select count(*) from public.consents where user_id = new.user_id) > 200 then
    perform private.refuse('rate_limited', 'No more consents are kept for one person.', 'PT429');
  end if;
  return null;
end;
$$;

comment on function private.bound_consents() is
  'Keeps 200 consents for one person, withdrawn ones too: many times what our texts ask for, and no store '
  'for whoever writes what they like.';

create trigger bound_consents
after insert on public.consents
for each row execute function private.bound_consents();

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
  'The only change of a consent is its withdrawal, now and once.';

create trigger stamp_withdrawal
before update on public.consents
for each row execute function private.stamp_withdrawal();

create function private.account_consents()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['terms', 'privacy'];

comment on function private.account_consents() is 'The purposes without which no account is kept.';

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
      'An account is not kept without this consent. To take it back, delete the account.'
    );
  end if;
  return new;
end;
$$;

comment on function private.guard_account_consent() is
  'Nobody has an account and has taken back what it is kept on: public.delete_own_account() ends both.';

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
  'Audits a withdrawal, which takes back what was agreed to other versions of the words as well.';

create trigger follow_withdrawal
after update on public.consents
for each row
when (old.withdrawn_at is null and new.withdrawn_at is not null)
execute function private.follow_withdrawal();

create function public.keep_mail_preference(kind text, wanted boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  insert into public.member_settings (user_id, email_preferences)
  values (auth.uid(), jsonb_build_object(kind, wanted))
  on conflict (user_id) do update
  set email_preferences = public.member_settings.email_preferences || excluded.email_preferences;
end;

comment on function public.keep_mail_preference(text, boolean) is
  'Turns one kind of mail of private.mail_defaults on or off and leaves the others as they are, so that two '
  'pages at once lose nothing.';

grant execute on function public.keep_mail_preference(text, boolean) to authenticated;

create function private.mail_consents()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['announcements'];

comment on function private.mail_consents() is
  'The kinds of mail that nobody gets without having agreed to them: the purpose of a consent each.';

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
  'Whether a person is sent mails of a kind of private.mail_defaults or private.mail_consents. Mails of '
  'security and of law are sent without asking here.';

create function private.keep_choices(member uuid, told jsonb, agreed_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  chosen text := case
    when told ->> 'language' = any (private.languages()) then told ->> 'language'
  end;
begin
  if chosen is not null then
    insert into public.member_settings (user_id, language) values (member, chosen)
    on conflict do nothing;
  end if;
  insert into public.consents (user_id, purpose, text_version, language, given_at)
  select
    member, consent ->> 'purpose', consent ->> 'text_version', coalesce(chosen, 'en'), agreed_at
  from jsonb_array_elements(
    case when jsonb_typeof(told -> 'consents') = 'array' then told -> 'consents' else '[]' end
  ) with ordinality as listed (consent, place)
  where place <= 10 and consent ->> 'purpose' ~ '^[a-z][a-z0-9_-]{0,39}$'
    and char_length(consent ->> 'text_version') between 1 and 40
  on conflict do nothing;
end;
$$;

comment on function private.keep_choices(uuid, jsonb, timestamptz) is
  'Keeps the language and the consents that somebody gave with their sign-up: language, and consents '
  'as a list of purpose and text_version. What cannot be read is left out.';

create function private.keep_sign_up_choices()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.keep_choices(new.id, coalesce(new.raw_user_meta_data, '{}'), now());
  return new;
end;
$$;

comment on function private.keep_sign_up_choices() is
  'Keeps the choices of who is known to be the owner of the address. Those of anybody else wait in '
  'private.sign_ups until a mailed link is opened.';

-- Named to come after create_profile: triggers run in the order of their names.
create trigger keep_sign_up_choices
after insert on auth.users
for each row
when (new.email is not null and new.email_confirmed_at is not null)
execute function private.keep_sign_up_choices();
