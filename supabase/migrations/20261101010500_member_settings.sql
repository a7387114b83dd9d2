create function private.mail_defaults()
returns jsonb
language sql
immutable
parallel safe
set search_path = ''
return '{"receipts": true}'::jsonb;

comment on function private.mail_defaults() is
  'Kinds of mail that a user can turn on or off, each with its default.';

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
  'Returns whether the object contains only known kinds of mail, each with true or false.';

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

comment on table public.member_settings is 'Settings of a user, shared by all their devices.';
comment on column public.member_settings.user_id is 'The user. The row is deleted with them.';
comment on column public.member_settings.language is
  'Language of screens and mails. Written only by the language switch and the setting; if null, mails are '
  'in English.';
comment on column public.member_settings.email_preferences is
  'Kinds of private.mail_defaults, each with true or false. Missing kinds have their default.';
comment on column public.member_settings.saved_views is
  'Filters and columns of lists, by list. Written only by functions, which merge concurrent changes of '
  'two tabs.';
comment on column public.member_settings.updated_at is 'Set by the database on every change.';

alter table public.member_settings enable row level security;

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

grant select on public.member_settings to authenticated, service_role;

grant insert (user_id, language, email_preferences)
on public.member_settings to authenticated;

-- Includes user_id, because an upsert writes the key column too.
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

comment on function private.language_of(uuid) is 'Returns the language of mails to a user.';

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
