-- Settings of a member: language, emails, saved lists and consents.
-- Needs: foundation, limits, texts, rows, access, profiles.

-- Kinds of mail that a user can turn on or off, each with its default.
create function private.mail_defaults()
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
return '{"receipts": true, "events": true, "applications": true}'::jsonb;

grant execute on function private.mail_defaults() to authenticated;

-- Returns whether the object contains only known kinds of mail, each with true or false.
create function private.are_mail_preferences(told jsonb)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return jsonb_typeof(told) = 'object'
  and told - array(select jsonb_object_keys(private.mail_defaults())) = '{}'
  and not jsonb_path_exists(told, '$.* ? (@.type() != "boolean")');

grant execute on function private.are_mail_preferences(jsonb) to authenticated;

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

select private.quiet_checks('public.member_settings');

comment on table public.member_settings is 'Settings of a user, shared by all their devices.';
comment on column public.member_settings.user_id is 'The user. The row is deleted with them.';
comment on column public.member_settings.language is
  'Language of screens and mails. Written only where the user chooses it: the language switch, the setting, '
  'and the question after a sign-up; if null, mails are in English.';
comment on column public.member_settings.email_preferences is
  'Kinds of private.mail_defaults, each with true or false. Missing kinds have their default.';
comment on column public.member_settings.saved_views is
  'Filters and columns of lists, by list. Written only by functions, which merge concurrent changes of '
  'two tabs.';
comment on column public.member_settings.updated_at is 'Set by the database on every change.';

alter table public.member_settings enable row level security;

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_-]{0,39}$'),
  text_version text not null check (char_length(text_version) between 1 and 40),
  language text not null check (language = any (private.languages())),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consents_lines_check check (private.are_lines(text_version))
);

select private.quiet_checks('public.consents');

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

-- Returns the language of mails to a user.
create function private.language_of(member uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select language from public.member_settings where user_id = member), 'en');
$$;

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
  'Turns one kind of mail of private.mail_defaults on or off. Leaves other kinds as they are, so that '
  'concurrent changes of two pages are both kept.';

grant execute on function public.keep_mail_preference(text, boolean) to authenticated;

-- Purposes that every account needs a consent for.
create function private.account_consents()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['terms', 'privacy'];

-- Allows one statement at a time on the consents of a user, to prevent deadlocks and to count them exactly.
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

-- Refuses more than 200 valid consents per user: far more than our texts need, but too few to misuse the
-- table as storage. Withdrawn consents are evidence and do not count.
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

-- Limits consents that can be withdrawn to 20 a day per user, to limit how fast the evidence grows.
-- Withdrawing is never limited.
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

-- Sets withdrawn_at to the current time, once, regardless of the client's value.
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

-- Refuses to withdraw a consent that the account needs. Users delete their account instead, with
-- public.delete_own_account().
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

-- Audits a withdrawal and withdraws the consents to other versions of the text as well.
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

-- Returns whether this user has a valid consent for this purpose, to any version of the text.
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

-- Kinds of mail that are sent only with a consent. Each is also the purpose of that consent.
create function private.mail_consents()
returns text[]
language sql
immutable
parallel safe
set search_path = ''
return array['announcements'];

-- Returns whether a user receives a kind of mail of private.mail_defaults or private.mail_consents. Security
-- and legal mails are sent without this check.
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

-- Returns the caller's list settings and locks them until the transaction ends, so that concurrent changes of
-- two tabs are both kept.
create function private.own_lists()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  kept jsonb;
begin
  perform private.require_live_session();
  insert into public.member_settings (user_id)
  select id from public.profiles where id = caller
  on conflict do nothing;
  select saved_views into kept from public.member_settings where user_id = caller
  for no key update;
  if kept is null then
    perform private.refuse('profile_missing', 'There is no profile for this account.');
  end if;
  return kept;
end;
$$;

-- Returns the object at this path, or an empty object if there is none.
create function private.object_at(document jsonb, variadic path text[])
returns jsonb
language sql
immutable
set search_path = ''
return case jsonb_typeof(document #> path) when 'object' then document #> path else '{}' end;

-- Returns the layout. Refuses it if it is not an object or too large.
create function private.changed_layout(layout jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(layout) is distinct from 'object' or char_length(layout::text) > 1000 then
    perform private.refuse('invalid_input', 'A layout is some settings.', '22023');
  end if;
  return layout;
end;
$$;

-- Returns the views of a list with the one of view_id replaced by view, or removed if view is missing.
create function private.changed_views(views jsonb, change jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  id constant text := change ->> 'view_id';
  view constant jsonb := change -> 'view';
  others constant jsonb := views - id;
begin
  -- Subtracting a null id would remove all views.
  if id is null then
    perform private.refuse('invalid_input', 'A view has an id.', '22023');
  elsif view is null then
    return others;
  end if;
  perform private.demand_words('name', view ->> 'name', 60);
  if jsonb_typeof(view -> 'content') is distinct from 'object'
    or char_length(view ->> 'content') > 1500 then
    perform private.refuse('invalid_input', 'A view has some settings.', '22023');
  elsif exists (
    select from jsonb_each(others) as other
    where lower(other.value ->> 'name') = lower(view ->> 'name')
  ) then
    perform private.refuse('view_exists', 'You already have a view with this name.', 'PT409');
  elsif (select count(*) from jsonb_object_keys(others)) >= (private.limits()).saved_views then
    perform private.refuse(
      'views_full',
      format('You can save up to %s views of a list.', (private.limits()).saved_views), 'PT409'
    );
  end if;
  return others || jsonb_build_object(id, view);
end;
$$;

-- Changes the caller's layout of a list or the view of view_id, and returns all settings of the list.
create function private.change_list(list text, change jsonb)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before jsonb := private.own_lists();
  kept jsonb;
begin
  if coalesce(list, '') !~ '^[a-z][a-z0-9-]{0,39}$' then
    perform private.refuse('invalid_input', 'Unknown list.', '22023');
  end if;
  kept := before || jsonb_build_object(list, private.object_at(before, list) || case
    when change ? 'layout' then
      jsonb_build_object('layout', private.changed_layout(change -> 'layout'))
    else jsonb_build_object(
      'views', private.changed_views(private.object_at(before, list, 'views'), change)
    )
  end);
  if char_length(kept::text) > 20000 then
    perform private.refuse(
      'views_too_large', 'Your saved views take up all the space there is. Delete one first.', 'PT409'
    );
  end if;
  update public.member_settings set saved_views = kept where user_id = auth.uid();
  return kept -> list;
end;
$$;

grant execute on function private.change_list(text, jsonb) to authenticated;

create function public.save_view(list text, view_id uuid, name text, content jsonb)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object(
  'view_id', view_id, 'view', jsonb_build_object('name', btrim(name), 'content', content)
));

comment on function public.save_view(text, uuid, text, jsonb) is
  'Saves a view of a list for the caller, or changes the one with this ID. Refuses more than saved_views '
  'of private.limits per list, and two views of the same name. Returns the settings of the list: views by '
  'ID (name, content) and layout.';

grant execute on function public.save_view(text, uuid, text, jsonb) to authenticated;

create function public.delete_view(list text, view_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object('view_id', view_id));

comment on function public.delete_view(text, uuid) is
  'Deletes one of the caller''s views. Has no effect if it is already deleted. Returns the same as '
  'save_view.';

grant execute on function public.delete_view(text, uuid) to authenticated;

create function public.save_list_layout(list text, layout jsonb)
returns jsonb
language sql
volatile
set search_path = ''
return private.change_list(list, jsonb_build_object('layout', layout));

comment on function public.save_list_layout(text, jsonb) is
  'Saves the caller''s layout of a list. Returns the same as save_view.';

grant execute on function public.save_list_layout(text, jsonb) to authenticated;

create policy select_own on public.member_settings
for select to authenticated
using (user_id = (select private.caller_id()));

create policy insert_own on public.member_settings
for insert to authenticated
with check (
  user_id = (select private.caller_id())
  and exists (select from public.profiles where id = (select private.caller_id()))
);

create policy update_own on public.member_settings
for update to authenticated
using (user_id = (select private.caller_id()))
with check (user_id = (select private.caller_id()));

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

create trigger stamp_updated_at
before insert or update on public.member_settings
for each row execute function private.stamp_updated_at();

create trigger lock_consents
before insert or update on public.consents
for each statement execute function private.lock_consents();

create trigger bound_consents
after insert on public.consents
for each row execute function private.bound_consents();

create trigger limit_agreeing
after insert on public.consents
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.limit_agreeing();

create trigger stamp_withdrawal
before update on public.consents
for each row execute function private.stamp_withdrawal();

create trigger guard_account_consent
before update on public.consents
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.guard_account_consent();

create trigger follow_withdrawal
after update on public.consents
for each row
when (old.withdrawn_at is null and new.withdrawn_at is not null)
execute function private.follow_withdrawal();

grant insert (user_id, language, email_preferences) on public.member_settings to authenticated;
-- Includes user_id, because an upsert writes the key column too.
grant update (user_id, language, email_preferences) on public.member_settings to authenticated;
grant select on public.member_settings to authenticated, service_role;

grant insert (user_id, purpose, text_version, language) on public.consents to authenticated;
grant update (withdrawn_at) on public.consents to authenticated;
grant select on public.consents to authenticated, service_role;
