create function private.take_mails(at_most integer)
returns setof public.mail_outbox
language sql
volatile
security definer
set search_path = ''
as $$
  update public.mail_outbox
  set taken_at = now(), attempts = attempts + 1
  where id in (
    select id from public.mail_outbox
    where sent_at is null and attempts < 20
      and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'
    order by created_at
    limit least(greatest(at_most, 1), 100)
    for update skip locked
  )
  returning *;
$$;

comment on function private.take_mails(integer) is
  'Hands each waiting mail to one sender at a time.';

create function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

comment on function public.take_mails(integer) is
  'Mails to send now. Whoever takes one writes sent_at or last_error. Server functions only.';

grant execute on function private.take_mails(integer) to service_role;
grant execute on function public.take_mails(integer) to service_role;
