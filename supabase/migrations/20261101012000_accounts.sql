create function private.create_profile()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- The metadata of an unconfirmed address may come from another person.
  given jsonb := case when new.email_confirmed_at is not null then new.raw_user_meta_data end;
  given_name text := coalesce(
    nullif(btrim(given ->> 'full_name'), ''),
    nullif(btrim(given ->> 'name'), ''),
    split_part(new.email, '@', 1)
  );
begin
  insert into public.profiles (id, email, full_name, email_verification_pending, created_at)
  values (
    new.id, lower(new.email), left(given_name, 120), new.email_confirmed_at is null,
    coalesce(new.created_at, now())
  )
  on conflict (id) do nothing;
  return new;
end;
$$;

comment on function private.create_profile() is
  'Creates a member profile for each auth user with an email. Takes only the name from the metadata, which '
  'users write themselves, and only if the address is confirmed.';

create trigger create_profile
after insert on auth.users
for each row
when (new.email is not null)
execute function private.create_profile();

create function private.follow_email()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Account notices stay with the address that the account had at the time.
  update public.mail_outbox set recipient = new.email
  where member_id = new.id and recipient in (old.email, lower(old.email)) and sent_at is null
    and not private.is_account_notice(template);
  update public.profiles
  set email = lower(new.email), email_verification_pending = new.email_confirmed_at is null
  where id = new.id;
  return new;
end;
$$;

comment on function private.follow_email() is
  'Copies a changed address of the auth user to the profile and to unsent mails, in the same transaction: '
  'the old address may belong to another person by now.';

create trigger follow_email
after update of email, email_confirmed_at on auth.users
for each row
when (
  new.email is not null
  and (
    old.email is distinct from new.email
    or old.email_confirmed_at is distinct from new.email_confirmed_at
  )
)
execute function private.follow_email();

-- The identity service lets users change their own address and has no setting against it, so its table
-- refuses. Requesting a change is refused as well: it would mail a link that cannot work. An account that
-- is erased softly loses its address in the same statement.
create function private.guard_email()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.id::text is distinct from current_setting('sabha.moving_account', true) then
    perform private.refuse('email_fixed', 'Only an admin can change an email address.');
  end if;
  return new;
end;
$$;

comment on function private.guard_email() is
  'Refuses to change the address of an account, unless private.move_account does it.';

create trigger guard_email
before update on auth.users
for each row
when (
  (new.deleted_at is null or old.deleted_at is not null)
  and (
    new.email is distinct from old.email
    or (new.email_change <> '' and new.email_change is distinct from old.email_change)
  )
)
execute function private.guard_email();

-- Ends everything that the old address gave access with: sessions, links, codes, sign-ins by other services
-- and the password. The member sets a new password from a mail to the new address.
create function private.move_account(member_id uuid, new_email text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('sabha.moving_account', member_id::text, true);
  update auth.users
  set
    email = new_email,
    encrypted_password = null,
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    confirmation_token = '', recovery_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0, reauthentication_token = '',
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
      || '{"provider": "email", "providers": ["email"]}',
    raw_user_meta_data = raw_user_meta_data - '{iss,sub,provider_id,email}'::text[],
    updated_at = now()
  where id = member_id;

  update auth.identities
  set
    identity_data = identity_data || jsonb_build_object('email', new_email, 'email_verified', true),
    updated_at = now()
  where user_id = member_id and provider = 'email';

  delete from auth.identities where user_id = member_id and provider <> 'email';
  delete from auth.sessions where user_id = member_id;
  delete from auth.refresh_tokens where user_id = member_id::text;
  delete from auth.one_time_tokens where user_id = member_id;
  delete from auth.flow_state where user_id = member_id;
  perform set_config('sabha.moving_account', '', true);
end;
$$;

comment on function private.move_account(uuid, text) is
  'Gives an account another, confirmed address and ends its old ways to sign in. A trigger updates the profile.';

-- The same pattern as in libs/types. Accepts no letters of other scripts: they look like Latin ones, but
-- the identity service must find every accepted address.
create function private.is_email(address text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    char_length(address) <= 254
    and address ~ '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]{0,63}[a-z0-9_''+-]@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--([a-z0-9-]{0,58}[a-z0-9]))$',
    false
  );
$$;

comment on function private.is_email(text) is
  'Returns whether this text, in lower case, is an email address that we accept.';

-- Must match cleanEmail in libs/types; both are tested with the same list.
create function private.clean_email(typed text)
returns text
language sql
immutable
set search_path = ''
return regexp_replace(
  lower(
    regexp_replace(
      regexp_replace(
        typed,
        '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'
      ),
      '^[[:space:]\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|[[:space:]\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+$',
      '', 'g'
    )
  ),
  '^mailto:', ''
);

comment on function private.clean_email(text) is
  'Returns a typed or pasted address in lower case, without outer spaces, invisible marks and mailto:.';

create function private.guard_new_address()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.is_email(lower(new.email)) then
    perform private.refuse('email_invalid', 'Please enter a valid email address', '22023');
  end if;
  return new;
end;
$$;

comment on function private.guard_new_address() is
  'Refuses new accounts with an address that our forms refuse, however they are created.';

create trigger guard_new_address
before insert on auth.users
for each row
when (new.email is not null)
execute function private.guard_new_address();

create function private.check_new_email(member public.profiles, new_email text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if member.id is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif member.role <> 'member' then
    perform private.refuse('member_only', 'Only a member''s email address can be changed.');
  elsif not private.is_email(new_email) then
    perform private.refuse('email_invalid', 'Please enter a valid email address', '22023');
  elsif new_email = member.email then
    perform private.refuse(
      'email_unchanged', 'New email must be different from current email', '22023'
    );
  elsif exists (
    select from auth.users where lower(email) = new_email and id <> member.id
  ) then
    perform private.refuse('email_taken', 'This email address is already in use.', 'PT409');
  end if;
end;
$$;

comment on function private.check_new_email(public.profiles, text) is
  'Refuses an address, given in lower case, that this member may not get.';

create function private.tell_of_new_email(member public.profiles, new_email text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (member_id, recipient, template, language)
  values (member.id, member.email, 'email_changed_from', private.language_of(member.id)),
    (member.id, new_email, 'email_changed_to', private.language_of(member.id));
$$;

comment on function private.tell_of_new_email(public.profiles, text) is 'Mails the old and the new address.';

create function private.change_member_email(member_id uuid, new_email text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text := private.clean_email(new_email);
  member public.profiles;
  refusal text;
begin
  perform private.require_admin();
  select * into member from public.profiles where id = member_id for update;
  perform private.check_new_email(member, address);
  perform private.move_account(member_id, address);
  perform private.tell_of_new_email(member, address);
  return private.seal(to_json(address)::text);
exception
  when unique_violation then
    perform private.refuse('email_taken', 'This email address is already in use.', 'PT409');
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('email_change', 'profiles', change_member_email.member_id, refusal, sqlerrm);
end;
$$;

comment on function private.change_member_email(uuid, text) is
  'Implements public.change_member_email. Callable by admins and the superuser only, for accounts with '
  'the role member. Account, profile, audit entry and both notices change in one transaction.';

grant execute on function private.change_member_email(uuid, text) to authenticated;

create function public.change_member_email(member_id uuid, new_email text)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.change_member_email(member_id, new_email);

comment on function public.change_member_email(uuid, text) is
  'Changes a member''s email at once and returns it. Called by the function update-user-email.';

grant execute on function public.change_member_email(uuid, text) to authenticated;
