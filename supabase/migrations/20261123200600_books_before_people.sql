-- Whoever takes in a payment locks the order or the mandate and then the profile. Erasing a person
-- deletes the profile and then empties orders and mandates: each waited for the other.
create function private.lock_books()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from public.payment_orders where user_id = old.id order by id for update;
  perform from public.mandates where user_id = old.id order by id for update;
  return old;
end;
$$;

comment on function private.lock_books() is
  'Locks what somebody ordered before their profile, in the order of whoever takes in a payment.';

create trigger lock_books
before delete on auth.users
for each row execute function private.lock_books();
