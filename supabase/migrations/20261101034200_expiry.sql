create function private.forget_expired()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox
    where member_id is null and (
      sent_at is not null or (attempts >= 20 and taken_at < now() - interval '5 minutes')
      or created_at < now() - interval '7 days'
    )
    for update skip locked
  );
  delete from private.member_exports where id in (
    select id from private.member_exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
$$;

comment on function private.forget_expired() is
  'Deletes expired data that is not deleted with an account: mails without a user once they are sent, '
  'given up or a week old, and ended exports with their members.';

create function private.forget_with_mail()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.forget_expired();
  return null;
end;
$$;

comment on function private.forget_with_mail() is
  'Deletes expired data with each new mail, for deployments in which no timer calls send-mails.';

create trigger forget_with_mail
after insert on public.mail_outbox
for each statement execute function private.forget_with_mail();
