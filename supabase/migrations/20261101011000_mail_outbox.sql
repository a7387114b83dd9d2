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
  'Mails that must go out because something was done, written in the same transaction. Server '
  'functions send them.';
comment on column public.mail_outbox.id is 'Row id; the mail provider is told it as the key.';
comment on column public.mail_outbox.member_id is
  'Whom it is about. Erased with the person, but for the last mail and notices to former addresses; a mail of '
  'nobody is forgotten by private.forget_expired.';
comment on column public.mail_outbox.recipient is
  'One address. Of a mail that waits it follows the account.';
comment on column public.mail_outbox.template is
  'Which mail; whoever sends it has its words in each language.';
comment on column public.mail_outbox.parameters is 'What the words are filled with.';
comment on column public.mail_outbox.language is 'The reader''s when it was written.';
comment on column public.mail_outbox.attempts is 'How often sending was tried.';
comment on column public.mail_outbox.last_error is 'Why the last try failed.';
comment on column public.mail_outbox.created_at is 'Set by the database.';
comment on column public.mail_outbox.taken_at is 'When a sender took it; another may after 5 minutes.';
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
  'Whether a mail tells of a change to the account: it is for whoever had the address then.';

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
  'Writes to a person, in their language, at the confirmed address of their account, and answers it; null '
  'where there is none.';

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
  'Hands each waiting mail to one sender at a time. Anybody may knock at send-mails, so it is answered 30 '
  'times a minute: a knock within them sends what waits. What has expired is forgotten with each of them, also '
  'where nobody sends mails and none is asked for.';

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
  'Mails to send now. Whoever takes one writes sent_at or last_error. Server functions only.';

grant execute on function public.take_mails(integer) to service_role;
