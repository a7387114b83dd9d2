-- What refers to a profile forgets it by its foreign key. This does what a key cannot: auto-pay
-- would go on charging somebody who is gone, and words of theirs would stay behind.
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
  -- Of another account a notice stays: this one may have been given its former address.
  delete from public.mail_outbox
  where recipient = old.email and template <> 'account_deleted'
    and (member_id is not distinct from old.id or not private.is_account_notice(template));
  -- Whoever got the account by a change of its address cannot silence what the one before is told.
  update public.mail_outbox set member_id = null
  where member_id = old.id and private.is_account_notice(template) and sent_at is null;
  return old;
end;
$$;

comment on function private.erase_member() is
  'Ends auto-pay, which reconciling carries out at the provider, and takes away words and mails, but for '
  'notices to addresses that the account had before: they belong to nobody from here on, so '
  'private.forget_expired takes them.';

create trigger erase_member
before delete on public.profiles
for each row execute function private.erase_member();

-- Whoever writes somebody's money shares the lock of that person, and takes rows afterwards. Erasing
-- takes the lock alone, before all rows but the account's own, and then that of whoever issues receipts.
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
  'Waits for whoever writes of this person''s money, keeps others waiting, and issues the receipts that '
  'are due: afterwards nobody knows whose they are.';

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
  'A last mail to the address that the account had, while its language is known. It belongs to nobody, so '
  'private.forget_expired takes it.';

create trigger tell_of_deletion
before delete on auth.users
for each row
when (old.email is not null and old.email_confirmed_at is not null and old.deleted_at is null)
execute function private.tell_of_deletion();
