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
  delete from public.mail_outbox where recipient = old.email;
  return old;
end;
$$;

comment on function private.erase_member() is
  'Ends auto-pay, which reconciling carries out at the provider, and takes away words and mails.';

create trigger erase_member
before delete on public.profiles
for each row execute function private.erase_member();

-- Whoever takes in a payment locks the order or the mandate and then the profile. Erasing a person
-- deletes the profile and then empties orders and mandates: each waited for the other. The lock of whoever
-- issues receipts comes before all of them.
create function private.lock_books()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts', 0));
  perform from public.payment_orders where user_id = old.id order by id for update;
  perform from public.mandates where user_id = old.id order by id for update;
  perform private.issue_receipts('infinity', 5000, old.id);
  return old;
end;
$$;

comment on function private.lock_books() is
  'Locks what somebody ordered before their profile, in the order of whoever takes in a payment, and '
  'issues the receipts that wait: afterwards nobody knows whose they are.';

create trigger lock_books
before delete on auth.users
for each row execute function private.lock_books();
