-- The identity service lets people change their own address and has no setting against it, so its
-- table refuses. Asking for a change is refused as well: it would mail a link that cannot work. An
-- account that is erased softly loses its address in the same statement.
create function private.guard_email()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if new.id::text is distinct from current_setting('sabha.moving_account', true) then
    perform private.refuse('email_fixed', 'Only an administrator changes an email address.');
  end if;
  return new;
end;
$$;

comment on function private.guard_email() is
  'Keeps the address of an account as it is, whoever writes, unless private.move_account does.';

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

-- As before, and names the account that moves for the length of its statement.
create or replace function private.move_account(member_id uuid, new_email text)
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
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    confirmation_token = '', recovery_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0, updated_at = now()
  where id = member_id;
  perform set_config('sabha.moving_account', '', true);

  update auth.identities
  set
    identity_data = identity_data || jsonb_build_object('email', new_email, 'email_verified', true),
    updated_at = now()
  where user_id = member_id and provider = 'email';

  delete from auth.one_time_tokens where user_id = member_id;
end;
$$;
