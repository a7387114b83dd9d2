-- Whoever gets an account by a change of its address could silence the notice to the old one by deleting it.
create or replace function private.erase_member()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.mandates
  set
    notes = null,
    cancel_requested_at = case
      when status in ('cancelled', 'completed', 'expired') then cancel_requested_at
      else coalesce(cancel_requested_at, now())
    end
  where user_id = old.id;
  update public.payment_orders set notes = null where user_id = old.id and notes is not null;
  update public.contributions set notes = null where user_id = old.id and notes is not null;
  delete from public.mail_outbox where recipient = old.email and template <> 'account_deleted';
  update public.mail_outbox set member_id = null
  where member_id = old.id and template = 'email_changed_from' and sent_at is null;
  return old;
end;
$$;

comment on function private.erase_member() is
  'Ends auto-pay, which reconciling carries out at the provider, and takes away words and mails, but for '
  'notices to addresses that the account had before: they belong to nobody from here on, so '
  'private.forget_expired takes them.';

comment on column public.mail_outbox.member_id is
  'Whom it is about. Erased with the person, but for the last mail and notices to former addresses; a mail of '
  'nobody is forgotten by private.forget_expired.';
