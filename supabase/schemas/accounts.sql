-- Accounts of the identity service: sign-up, email and password changes, re-authentication, roles.
-- Needs: foundation, profiles, audit.

-- Implements public.change_member_role. Callable by the superuser only. The role of a superuser, including
-- the caller, never changes. Audited.
create function private.change_member_role(member_id uuid, new_role text)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  present_role text;
  refusal text;
begin
  perform private.require_superuser();
  if new_role is null or new_role not in ('admin', 'member') then
    perform private.refuse('invalid_input', 'The new role must be admin or member.', '22023');
  end if;
  select role into present_role from public.profiles where id = member_id for update;
  if present_role is null then
    perform private.refuse('member_not_found', 'Member not found', 'PT404');
  elsif present_role = 'superuser' then
    perform private.refuse('superuser_fixed', 'The role of a super admin cannot be changed.');
  end if;
  update public.profiles set role = new_role where id = member_id and role <> new_role;
  return private.seal(null);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('role_change', 'profiles', change_member_role.member_id, refusal, sqlerrm);
end;
$$;

grant execute on function private.change_member_role(uuid, text) to authenticated;

create function public.change_member_role(member_id uuid, new_role text)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.change_member_role(member_id, new_role);

comment on function public.change_member_role(uuid, text) is
  'Makes a member an admin or an admin a member. Called by the function update-user-role.';

grant execute on function public.change_member_role(uuid, text) to authenticated;

-- Responds with status 403 and skips the row if a client tries to update a role or an email. These change
-- through functions that check the caller.
create function private.keep_authority()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- PostgREST reads the status before after-statement triggers run.
  perform set_config('response.status', '403', true);
  perform set_config(
    'sabha.refused_id', case when tg_level = 'ROW' then old.id::text else '' end, true
  );
  return null;
end;
$$;

-- Audits that a client tried to update a role or an email, even if no row matched. The trigger arguments are
-- the attempt and the reason.
create function private.record_authority_refusal()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.record_refusal(
    auth.uid(), tg_argv[0], 'profiles',
    nullif(current_setting('sabha.refused_id', true), '')::uuid, tg_argv[1]
  );
  return null;
end;
$$;

-- Creates a member profile for each auth user with an email. Takes only the name from the metadata, which
-- users write themselves, and only if the address is confirmed.
-- The name comes from another service, whose users must be able to sign in whatever their name contains.
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
    nullif(private.clean_line(given ->> 'full_name'), ''),
    nullif(private.clean_line(given ->> 'name'), ''),
    private.clean_line(split_part(new.email, '@', 1))
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

-- Copies a changed address of the auth user to the profile and to unsent mails, in the same transaction: the
-- old address may belong to another person by now.
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

-- Refuses to change the address of an account, unless private.move_account does it.
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

-- Gives an account another, confirmed address and ends its old ways to sign in. A trigger updates the
-- profile.
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

-- Refuses new accounts with an address that our forms refuse, however they are created.
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

-- Refuses an address, given in lower case, that this member may not get.
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

-- Mails the old and the new address.
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

-- Implements public.change_member_email. Callable by admins and the superuser only, for accounts with the
-- role member. Account, profile, audit entry and both notices change in one transaction.
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

-- Stores the consents of a sign-up: language is that of the texts, consents is a list of purpose and
-- text_version. Skips malformed consents. Does not set the language of the account, because the page may have
-- taken it from the browser.
create function private.keep_choices(member uuid, told jsonb, agreed_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  shown text := case
    when told ->> 'language' = any (private.languages()) then told ->> 'language'
    else 'en'
  end;
begin
  insert into public.consents (user_id, purpose, text_version, language, given_at)
  select
    member, consent ->> 'purpose', consent ->> 'text_version', shown, agreed_at
  from jsonb_array_elements(
    case when jsonb_typeof(told -> 'consents') = 'array' then told -> 'consents' else '[]' end
  ) with ordinality as listed (consent, place)
  where place <= 10 and consent ->> 'purpose' ~ '^[a-z][a-z0-9_-]{0,39}$'
    and char_length(consent ->> 'text_version') between 1 and 40
  on conflict do nothing;
end;
$$;

-- Stores the choices of a new account whose address is already confirmed. Those of other sign-ups wait in
-- private.sign_ups.
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

-- Removes password and metadata from accounts with an unconfirmed address at the end of a transaction. Keeps
-- the password in private.sign_ups, with the secret and the consents that came with it.
-- The identity service keeps the first password and metadata of an unconfirmed address, regardless of who
-- typed them. The trigger removes them from the account: password, consents and the hash of the browser's
-- secret wait in private.sign_ups, and other metadata is deleted.
create function private.hold_password()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = new.id and email_confirmed_at is null for update;
  if account.id is null then
    return null;
  end if;
  insert into private.sign_ups (user_id) values (account.id) on conflict do nothing;
  if coalesce(account.encrypted_password, '') <> '' then
    update private.sign_ups
    set
      encrypted_password = account.encrypted_password,
      secret_hash = account.raw_user_meta_data ->> 'secret_hash',
      choices = jsonb_build_object(
        'language', account.raw_user_meta_data -> 'language',
        'consents', account.raw_user_meta_data -> 'consents'
      )
    where user_id = account.id;
  end if;
  update auth.users set encrypted_password = null, raw_user_meta_data = '{}'
  where id = account.id and (encrypted_password is not null or raw_user_meta_data <> '{}');
  return null;
end;
$$;

-- Ends everything from before an address was confirmed. The sign-up stays unfinished until a password is
-- claimed or chosen, unless another service has proved the address.
create function private.prove_sign_up()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.has_finished_sign_up(new.id) then
    return new;
  end if;
  new.encrypted_password := null;
  delete from auth.sessions where user_id = new.id;
  delete from public.consents where user_id = new.id;
  delete from public.member_settings where user_id = new.id;
  -- A sign-in by another service has deleted the email identity, which a password needs.
  if not exists (select from auth.identities where user_id = new.id and provider = 'email') then
    delete from private.sign_ups where user_id = new.id;
  end if;
  return new;
end;
$$;

-- Finishes the sign-up when another service has proved the same address, which makes a password unnecessary.
-- The typed password is discarded.
create function private.finish_sign_up()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.sign_ups where user_id = new.user_id and exists (
    select from auth.users where id = new.user_id and email_confirmed_at is not null
  );
  return null;
end;
$$;

-- Refuses user metadata that would make a token too large.
-- User metadata is part of every access token. A token that does not fit into a header locks the user out.
create function private.guard_metadata()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform private.refuse('invalid_input', 'User metadata is limited to 4096 bytes.', '22001');
  return null;
end;
$$;

-- Returns whether this session was opened or proved by a link or code from a mail within mail_proof of
-- private.limits.
-- A stolen access token must not be enough to take over the account. The identity service asks for the
-- current password or a mailed code if the project is configured so; these rules hold in any case.
create function private.was_mailed(session uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_amr_claims
    where session_id = session and updated_at > now() - (private.limits()).mail_proof
      and authentication_method in ('otp', 'recovery', 'magiclink', 'email/signup', 'invite')
  );
$$;

-- Returns whether the user of this session has just entered the password or used a mailed link or code.
create function private.is_proven(session uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.was_mailed(session) or exists (
    select from auth.mfa_amr_claims
    where session_id = session and updated_at > now() - (private.limits()).password_proof
      and authentication_method = 'password'
  );
$$;

-- Gives the account the password and the consents of its sign-up if the secret is the one that the browser of
-- the sign-up kept, and a mail opened the session. Returns whether the sign-up is finished.
create function private.claim_sign_up(secret text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  typed private.sign_ups;
begin
  perform from auth.users where id = me for update;
  select * into typed from private.sign_ups where user_id = me;
  if typed.user_id is null then
    return true;
  end if;
  if typed.secret_hash = encode(sha256(convert_to(secret, 'utf8')), 'hex')
    and private.was_mailed(session) then
    delete from auth.sessions where user_id = me and id <> session;
    perform private.keep_choices(me, typed.choices, typed.typed_at);
    update auth.users set encrypted_password = typed.encrypted_password, updated_at = now()
    where id = me;
    return true;
  end if;
  return false;
end;
$$;

grant execute on function private.claim_sign_up(text) to authenticated;

create function public.claim_sign_up(secret text)
returns boolean
language sql
volatile
set search_path = ''
return private.claim_sign_up(secret);

comment on function public.claim_sign_up(text) is
  'Called directly after a mailed link, with the secret that this browser kept at sign-up, or null. '
  'Returns true if the sign-up is finished, or false if the caller must choose a password before doing '
  'anything else.';

grant execute on function public.claim_sign_up(text) to authenticated;

-- Refuses a new password for a confirmed account unless its sessions have just proved the user, whatever the
-- identity service requires. Without a session, as with the server's key, it is always refused.
create function private.guard_password()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- The identity service ends every other session during the change: the session that is left made it.
  if (
    select coalesce(bool_and(private.is_proven(id)), false) from auth.sessions where user_id = new.id
  ) then
    return null;
  end if;
  perform private.refuse(
    'reauthentication_needed',
    'To set a new password, confirm with your current password or an emailed code.'
  );
  return null;
end;
$$;

-- Returns what the caller must provide before setting a new password: none, password or code.
create function private.proof_needed()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.was_mailed((auth.jwt() ->> 'session_id')::uuid) then 'none'
    when coalesce(account.encrypted_password, '') <> '' then 'password'
    else 'code'
  end
  from auth.users as account
  where account.id = (select auth.uid());
$$;

grant execute on function private.proof_needed() to authenticated;

create function public.proof_needed()
returns text
language sql
stable
set search_path = ''
return private.proof_needed();

comment on function public.proof_needed() is
  'Returns what the caller must provide before setting a new password: password (the current one), code '
  '(from a mail, if the account has no password), or none directly after a mailed link.';

grant execute on function public.proof_needed() to authenticated;

-- Finishes the sign-up when a confirmed account gets its first password. Mails the owner about every later
-- change.
create function private.follow_password()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.sign_ups where user_id = new.id;
  if not found then
    perform private.mail_member(new.id, 'password_changed', '{}');
  end if;
  return null;
end;
$$;

-- Mails the owner when another sign-in service is added or removed, except for the service that created the
-- account.
-- Skips email identities, which belong to the password, and changes of the address, which send their own
-- notices.
create function private.tell_of_identity()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  way auth.identities := case when tg_op = 'DELETE' then old else new end;
begin
  if way.provider = 'email' or way.user_id::text = current_setting('sabha.moving_account', true) then
    return null;
  end if;
  if tg_op = 'INSERT' and not exists (
    select from auth.identities where user_id = way.user_id and id <> way.id
  ) then
    return null;
  end if;
  perform private.mail_member(
    way.user_id,
    case when tg_op = 'INSERT' then 'sign_in_added' else 'sign_in_removed' end,
    jsonb_build_object('provider', initcap(way.provider))
  );
  return null;
end;
$$;

create trigger refuse_authority_update
before update of role, email on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.keep_authority();

create trigger keep_authority
before update of role, email on public.profiles
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.keep_authority();

create trigger record_role_refusal
after update of role on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.record_authority_refusal('role_change', 'superuser_only');

create trigger record_email_refusal
after update of email on public.profiles
for each statement
when (current_user in ('anon', 'authenticated'))
execute function private.record_authority_refusal('email_change', 'admin_only');

create trigger create_profile
after insert on auth.users
for each row
when (new.email is not null)
execute function private.create_profile();

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

create trigger guard_new_address
before insert on auth.users
for each row
when (new.email is not null)
execute function private.guard_new_address();

-- Triggers run in the order of their names: this one runs after create_profile.
create trigger keep_sign_up_choices
after insert on auth.users
for each row
when (new.email is not null and new.email_confirmed_at is not null)
execute function private.keep_sign_up_choices();

create constraint trigger hold_password
after insert or update of encrypted_password, raw_user_meta_data on auth.users
deferrable initially deferred
for each row
when (new.email is not null and new.email_confirmed_at is null)
execute function private.hold_password();

create trigger prove_sign_up
before update of email_confirmed_at on auth.users
for each row
when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.prove_sign_up();

create trigger finish_sign_up
after insert on auth.identities
for each row
when (new.provider <> 'email')
execute function private.finish_sign_up();

create trigger guard_metadata
before insert or update of raw_user_meta_data on auth.users
for each row
when (octet_length(new.raw_user_meta_data::text) > 4096)
execute function private.guard_metadata();

create constraint trigger guard_password
after update on auth.users
deferrable initially deferred
for each row
when (
  old.email_confirmed_at is not null and new.deleted_at is null
  and coalesce(new.encrypted_password, '') <> ''
  and new.encrypted_password is distinct from old.encrypted_password
)
execute function private.guard_password();

create trigger follow_password
after update on auth.users
for each row
when (
  old.email_confirmed_at is not null
  and coalesce(new.encrypted_password, '') <> ''
  and new.encrypted_password is distinct from old.encrypted_password
)
execute function private.follow_password();

create trigger tell_of_identity
after insert or delete on auth.identities
for each row execute function private.tell_of_identity();
