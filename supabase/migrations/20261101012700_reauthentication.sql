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

comment on function private.was_mailed(uuid) is
  'Returns whether this session was opened or proved by a link or code from a mail within mail_proof of '
  'private.limits.';

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

comment on function private.is_proven(uuid) is
  'Returns whether the user of this session has just entered the password or used a mailed link or code.';

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

comment on function private.claim_sign_up(text) is
  'Gives the account the password and the consents of its sign-up if the secret is the one that the '
  'browser of the sign-up kept, and a mail opened the session. Returns whether the sign-up is finished.';

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

comment on function private.guard_password() is
  'Refuses a new password for a confirmed account unless its sessions have just proved the user, whatever '
  'the identity service requires. Without a session, as with the server''s key, it is always refused.';

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

comment on function private.proof_needed() is
  'Returns what the caller must provide before setting a new password: none, password or code.';

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

comment on function private.follow_password() is
  'Finishes the sign-up when a confirmed account gets its first password. Mails the owner about every '
  'later change.';

create trigger follow_password
after update on auth.users
for each row
when (
  old.email_confirmed_at is not null
  and coalesce(new.encrypted_password, '') <> ''
  and new.encrypted_password is distinct from old.encrypted_password
)
execute function private.follow_password();

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

comment on function private.tell_of_identity() is
  'Mails the owner when another sign-in service is added or removed, except for the service that created '
  'the account.';

create trigger tell_of_identity
after insert or delete on auth.identities
for each row execute function private.tell_of_identity();
