-- Foreign keys clear references to the profile. This function does what a key cannot: auto-pay would
-- continue to charge an erased member, and their texts would remain.
create function private.erase_member()
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
  -- Keeps notices of another account, whose former address this account may have been given.
  delete from public.mail_outbox
  where recipient = old.email and template <> 'account_deleted'
    and (member_id is not distinct from old.id or not private.is_account_notice(template));
  -- Keeps unsent notices to former addresses: a person who took over the account cannot suppress them by
  -- deleting it.
  update public.mail_outbox set member_id = null
  where member_id = old.id and private.is_account_notice(template) and sent_at is null;
  return old;
end;
$$;

comment on function private.erase_member() is
  'Ends auto-pay, which reconciliation carries out at the provider, and deletes the member''s notes and '
  'mails. Keeps notices to former addresses without a user; private.forget_expired deletes them.';

create trigger erase_member
before delete on public.profiles
for each row execute function private.erase_member();

-- Transactions that write payments share the lock of the user before they lock rows. Erasing takes the lock
-- exclusively, before all rows except the account's own, and then the lock of the receipt issuer.
create function private.lock_books()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('books of ' || old.id, 0));
  perform private.issue_receipts('infinity', 5000, old.id);
  return old;
end;
$$;

comment on function private.lock_books() is
  'Waits for transactions that write payments of this user, blocks later ones, and issues due receipts '
  'while the donor is still known.';

create trigger lock_books
before delete on auth.users
for each row execute function private.lock_books();

create function private.tell_of_deletion()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (recipient, template, language)
  values (old.email, 'account_deleted', private.language_of(old.id));
  return old;
end;
$$;

comment on function private.tell_of_deletion() is
  'Writes a last mail to the address of the account while its language is known. The mail has no user, so '
  'private.forget_expired deletes it.';

create trigger tell_of_deletion
before delete on auth.users
for each row
when (old.email is not null and old.email_confirmed_at is not null and old.deleted_at is null)
execute function private.tell_of_deletion();
