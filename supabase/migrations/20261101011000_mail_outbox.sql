create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references public.profiles (id) on delete cascade,
  recipient text not null check (char_length(recipient) between 3 and 320),
  template text not null check (template ~ '^[a-z][a-z0-9_]{0,59}$'),
  parameters jsonb not null default '{}' check (
    jsonb_typeof(parameters) = 'object' and char_length(parameters::text) <= 4000
  ),
  language text not null default 'en' check (language = any (private.languages())),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (char_length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  sent_at timestamptz
);

comment on table public.mail_outbox is
  'Outgoing mails, written in the transaction of the change that causes them. Server functions send them.';
comment on column public.mail_outbox.id is
  'Row id, also sent to the mail provider as the idempotency key.';
comment on column public.mail_outbox.member_id is
  'The user that the mail is about. Deleted with the user, except for the last mail and notices to former '
  'addresses; private.forget_expired deletes mails without a user.';
comment on column public.mail_outbox.recipient is
  'Email address. Unsent mails follow a change of the account''s address, except account notices.';
comment on column public.mail_outbox.template is
  'Name of the template. The sender has its text in each language.';
comment on column public.mail_outbox.parameters is 'Values for the template.';
comment on column public.mail_outbox.language is
  'Language of the recipient when the mail was written.';
comment on column public.mail_outbox.attempts is 'Number of attempts to send it.';
comment on column public.mail_outbox.last_error is 'Reason why the last attempt failed.';
comment on column public.mail_outbox.created_at is 'Set by the database.';
comment on column public.mail_outbox.taken_at is
  'When a sender took it. Another sender may take it after 5 minutes.';
comment on column public.mail_outbox.sent_at is 'When the mail provider accepted it.';

alter table public.mail_outbox enable row level security;

create index mail_outbox_waiting on public.mail_outbox (created_at) where sent_at is null;
create index mail_outbox_of_nobody on public.mail_outbox (created_at) where member_id is null;
create index mail_outbox_by_member on public.mail_outbox (member_id);

grant select on public.mail_outbox to service_role;
grant update (attempts, last_error, sent_at) on public.mail_outbox to service_role;

create function private.is_account_notice(template text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
return template = any (
  array['email_changed_from', 'email_changed_to', 'password_changed', 'sign_in_added', 'sign_in_removed']
);

comment on function private.is_account_notice(text) is
  'Returns whether the template reports a change of the account. Such mails stay with the address that '
  'the account had at the time.';

create function private.mail_member(member uuid, template text, parameters jsonb)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.mail_outbox (member_id, recipient, template, parameters, language)
  select profile.id, users.email, mail_member.template, mail_member.parameters,
    private.language_of(users.id)
  from auth.users as users left join public.profiles as profile on profile.id = users.id
  where users.id = member and users.email is not null and users.email_confirmed_at is not null
    and users.deleted_at is null
  returning recipient;
$$;

comment on function private.mail_member(uuid, text, jsonb) is
  'Writes a mail to a user, in their language, to the confirmed address of the account. Returns the '
  'address, or null if there is none.';

create function private.take_mails(at_most integer)
returns setof public.mail_outbox
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.count_hit('mails are taken', 30, interval '1 minute') then
    return;
  end if;
  perform private.forget_expired();
  return query update public.mail_outbox
  set taken_at = now(), attempts = attempts + 1
  where id in (
    select id from public.mail_outbox
    where sent_at is null and attempts < 20
      and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'
    order by created_at
    limit least(greatest(at_most, 0), 100)
    for update skip locked
  )
  returning *;
end;
$$;

comment on function private.take_mails(integer) is
  'Gives each waiting mail to one sender at a time. The send-mails function is open to anonymous callers, '
  'so at most 30 calls a minute have an effect; any of them sends waiting mails. Each also deletes '
  'expired data, even if no mail waits.';

grant execute on function private.take_mails(integer) to service_role;

create function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

comment on function public.take_mails(integer) is
  'Returns mails to send now. The sender then writes sent_at or last_error. Server functions only.';

grant execute on function public.take_mails(integer) to service_role;
