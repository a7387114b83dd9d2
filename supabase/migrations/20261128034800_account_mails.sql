create function private.is_account_mail(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return template ~ '^auth_';

comment on function private.is_account_mail(text) is
  'Returns whether the template has a link or code of the identity service, or tells about one that was not '
  'sent. Such mails are sent directly and wait in the outbox only if the mail provider fails.';

create or replace function private.mail_priority(template text)
returns integer
language sql
immutable
parallel safe
set search_path = ''
return case
  when template = 'account_deleted' or private.is_account_notice(template)
    or private.is_account_mail(template) then 1
  when template ~ '^(receipt|auto_pay)_' then 2
  when template ~ '^event_' then 3
  else 4
end;

create function private.account_mail_language(account uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select language from public.member_settings where user_id = account),
    (
      select choices ->> 'language' from private.sign_ups
      where user_id = account and choices ->> 'language' = any (private.languages())
    )
  );
$$;

comment on function private.account_mail_language(uuid) is
  'Returns the language that the user has chosen, or in which an unfinished sign-up was made; else null.';

grant execute on function private.account_mail_language(uuid) to service_role;

create function public.account_mail_language(account uuid)
returns text
language sql
stable
set search_path = ''
return private.account_mail_language(account);

comment on function public.account_mail_language(uuid) is
  'Returns the language of mails with links and codes to a user; null if it is not known. Server functions only.';

grant execute on function public.account_mail_language(uuid) to service_role;

create function private.queue_account_mail(
  id uuid, recipient text, template text, parameters jsonb, language text
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (id, recipient, template, parameters, language)
  select queue_account_mail.id, queue_account_mail.recipient, queue_account_mail.template,
    queue_account_mail.parameters, queue_account_mail.language
  where private.is_account_mail(queue_account_mail.template)
  on conflict do nothing;
$$;

comment on function private.queue_account_mail(uuid, text, text, jsonb, text) is
  'Writes a mail of the identity service that the mail provider did not accept. It belongs to no user, '
  'because the transaction that signs the user up may not be over.';

grant execute on function private.queue_account_mail(uuid, text, text, jsonb, text) to service_role;

create function public.queue_account_mail(
  id uuid, recipient text, template text, parameters jsonb, language text
)
returns void
language sql
volatile
set search_path = ''
return private.queue_account_mail(id, recipient, template, parameters, language);

comment on function public.queue_account_mail(uuid, text, text, jsonb, text) is
  'Keeps a mail of the identity service for at most an hour, until the mail provider accepts it. Server '
  'functions only.';

grant execute on function public.queue_account_mail(uuid, text, text, jsonb, text) to service_role;

create function private.forget_link_when_sent()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if private.is_account_mail(new.template) then
    new.parameters := '{}';
  end if;
  return new;
end;
$$;

comment on function private.forget_link_when_sent() is
  'Removes links and codes from a mail once it is sent.';

create trigger forget_link_when_sent
before update of sent_at on public.mail_outbox
for each row
when (new.sent_at is not null)
execute function private.forget_link_when_sent();

create or replace function private.forget_expired()
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
      or (private.is_account_mail(template) and created_at < now() - interval '1 hour')
    )
    for update skip locked
  );
  delete from private.member_exports where id in (
    select id from private.member_exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
  delete from private.payment_exports where id in (
    select id from private.payment_exports where started_at < now() - interval '15 minutes'
    for update skip locked
  );
$$;

comment on function private.forget_expired() is
  'Deletes expired data that is not deleted with an account: mails without a user once they are sent, given '
  'up or a week old, those with links and codes once they are an hour old, and ended exports with their '
  'members or payments.';
