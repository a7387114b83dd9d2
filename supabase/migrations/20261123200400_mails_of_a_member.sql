-- The outbox is short: the scan that a new key costs is over at once.
-- squawk-ignore-file adding-foreign-key-constraint, constraint-missing-not-valid, require-concurrent-index-creation

-- A notice to the address that a member has left names them as much as one to the present address.
alter table public.mail_outbox
add column member_id uuid references public.profiles (id) on delete cascade;

comment on column public.mail_outbox.member_id is 'Whom it is about. Erased with the person.';

create index mail_outbox_by_member on public.mail_outbox (member_id);

-- Anew, because its columns were named when it was made.
create or replace function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

drop function private.tell_of_new_email(text, text);

create function private.tell_of_new_email(member public.profiles, new_email text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (member_id, recipient, subject, body)
  values
    (
      member.id, member.email, 'Your email address was changed',
      'An administrator changed the email address of your account. This address no longer '
      || 'signs you in. If you did not ask for this, please contact us at once.'
    ),
    (
      member.id, new_email, 'This is now the email address of your account',
      'An administrator changed the email address of your account to this one. Your password '
      || 'stays as it was. If you did not ask for this, please contact us at once.'
    );
$$;

comment on function private.tell_of_new_email(public.profiles, text) is
  'Both addresses are told.';

create or replace function private.change_member_email(member_id uuid, new_email text)
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
  perform private.tell_of_new_email(member, address);
  return address;
exception
  when unique_violation then
    perform private.refuse('email_taken', 'This email address is already in use.', 'PT409');
end;
$$;
