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
    perform private.refuse('member_only', 'Only the address of a member can be changed.');
  elsif coalesce(new_email, '') !~ '^[^\s@"<>,;]+@[^\s@"<>,;]+\.[^\s@"<>,;]+$'
    or char_length(new_email) > 254 then
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
  'Whether this member may get this address, which is lower case already.';

-- Links that were mailed to the old address must not open the account any more.
create function private.move_account(member_id uuid, new_email text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update auth.users
  set
    email = new_email,
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    confirmation_token = '', recovery_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '',
    email_change_confirm_status = 0, updated_at = now()
  where id = member_id;

  update auth.identities
  set
    identity_data = identity_data || jsonb_build_object('email', new_email, 'email_verified', true),
    updated_at = now()
  where user_id = member_id and provider = 'email';

  delete from auth.one_time_tokens where user_id = member_id;
end;
$$;

comment on function private.move_account(uuid, text) is
  'Gives an account another address, confirmed, and voids what was mailed to the old one. The '
  'profile follows by its trigger.';

create function private.tell_of_new_email(old_email text, new_email text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (recipient, subject, body)
  values
    (
      old_email, 'Your email address was changed',
      'An administrator changed the email address of your account. This address no longer '
      || 'signs you in. If you did not ask for this, please contact us at once.'
    ),
    (
      new_email, 'This is now the email address of your account',
      'An administrator changed the email address of your account to this one. Your password '
      || 'stays as it was. If you did not ask for this, please contact us at once.'
    );
$$;

comment on function private.tell_of_new_email(text, text) is 'Both addresses are told.';

create function private.change_member_email(member_id uuid, new_email text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(new_email));
  member public.profiles;
begin
  perform private.require_admin();
  perform private.require_live_session();
  select * into member from public.profiles where id = member_id for update;
  perform private.check_new_email(member, address);
  perform private.move_account(member_id, address);
  perform private.tell_of_new_email(member.email, address);
  return address;
exception
  when unique_violation then
    perform private.refuse('email_taken', 'This email address is already in use.', 'PT409');
end;
$$;

comment on function private.change_member_email(uuid, text) is
  'Admins and the superuser only, for accounts with role member. Account, profile, audit line and '
  'both notices are one transaction.';

create function public.change_member_email(member_id uuid, new_email text)
returns text
language sql
volatile
set search_path = ''
return private.change_member_email(member_id, new_email);

comment on function public.change_member_email(uuid, text) is
  'Changes a member''s address at once and answers it. Called by the function update-user-email.';

grant execute on function private.change_member_email(uuid, text) to authenticated;
grant execute on function public.change_member_email(uuid, text) to authenticated;
