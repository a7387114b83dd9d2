create or replace function private.is_account_notice(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return template = any (
  array[
    'email_changed_from', 'email_changed_to', 'password_changed', 'role_changed', 'sign_in_added',
    'sign_in_removed'
  ]
);

-- Mails that are written once have a key among their parameters.
create unique index mail_outbox_once on public.mail_outbox (template, (parameters ->> 'once'));

create or replace function private.mail_member(member uuid, template text, parameters jsonb)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (member_id, recipient, template, parameters, language)
  select profile.id, users.email, mail_member.template, mail_member.parameters,
    private.language_of(users.id)
  from auth.users as users left join public.profiles as profile on profile.id = users.id
  where users.id = member and users.email is not null and users.email_confirmed_at is not null
    and users.deleted_at is null
  on conflict do nothing
  returning recipient;
$$;

comment on function private.mail_member(uuid, text, jsonb) is
  'Writes a mail to a user, in their language, to the confirmed address of the account. Returns the '
  'address, or null if there is none or if the mail may be written only once and exists.';

create function private.welcome_member()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(new.id, 'welcome', jsonb_build_object('once', new.id));
  return null;
end;
$$;

comment on function private.welcome_member() is
  'Mails a member who has completed the profile. Rows that are inserted as complete, or that another '
  'user completes, get no mail.';

create trigger welcome_member
after update of onboarding_status on public.profiles
for each row
when (
  new.onboarding_status = 'profilecompleted' and old.onboarding_status <> 'profilecompleted'
  and new.id = auth.uid()
)
execute function private.welcome_member();

create function private.tell_of_role()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.id, 'role_changed', jsonb_build_object('role', new.role, 'former_role', old.role)
  );
  return null;
end;
$$;

comment on function private.tell_of_role() is
  'Mails a user whose role another user has changed. Changes by the owner of the database, such as imports, '
  'are not mailed.';

create trigger tell_of_role
after update of role on public.profiles
for each row
when (new.role <> old.role and auth.uid() is not null)
execute function private.tell_of_role();

create function private.tell_of_auto_pay()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.mail_member(
    new.user_id, 'auto_pay_set_up',
    jsonb_build_object('once', new.id, 'amount', new.amount, 'start_at', new.start_at)
  );
  return null;
end;
$$;

comment on function private.tell_of_auto_pay() is
  'Mails the member when auto-pay is authorised, with the date of the first charge. Webhook, '
  'confirmation and reconciliation report the same mandate: the first of them writes the mail.';

create trigger tell_of_auto_pay
after update of status on public.mandates
for each row
when (old.status = 'created' and new.status in ('authenticated', 'active'))
execute function private.tell_of_auto_pay();
