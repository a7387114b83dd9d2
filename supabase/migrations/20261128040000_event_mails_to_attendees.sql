-- Emails that admins write to the attendees of an event.
create table public.event_mails (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  sender_id uuid references public.profiles (id) on delete set null,
  kind text not null check (kind in ('message', 'question')),
  states text[] not null check (
    states <@ array['going', 'waiting', 'attended'] and cardinality(states) between 1 and 3
  ),
  subject text not null check (
    char_length(subject) <= 150 and private.has_words(subject) and subject !~ '[[:cntrl:]]'
  ),
  body text not null check (
    char_length(body) <= 2000 and private.has_words(body)
    and replace(replace(body, chr(10), ''), chr(9), '') !~ '[[:cntrl:]]'
  ),
  link text check (
    char_length(link) <= 1000
    and link ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:[0-9]{1,5})?([/?#][!-~]*)?$'
    and link !~ '["''<>\\`]'
  ),
  recipients integer not null default 0 check (recipients >= 0),
  created_at timestamptz not null default now(),
  constraint event_mails_question_has_link check ((kind = 'question') = (link is not null)),
  constraint event_mails_question_to_attended check (kind = 'message' or states = array['attended'])
);

comment on table public.event_mails is
  'Emails that admins wrote to the attendees of an event. Functions read and write them.';
comment on column public.event_mails.id is
  'Chosen by the device, so that it may repeat the request.';
comment on column public.event_mails.event_id is 'The event.';
comment on column public.event_mails.sender_id is
  'The admin who sent it; null once that account is erased.';
comment on column public.event_mails.kind is
  'message, or question: a link for those who attended, once for each event.';
comment on column public.event_mails.states is 'Attendees in these states received it.';
comment on column public.event_mails.subject is 'Subject, one line.';
comment on column public.event_mails.body is 'Plain text; paragraphs are separated by an empty line.';
comment on column public.event_mails.link is
  'Where a question leads: https, with a host name in ASCII and without a user name, so that the host '
  'that is shown is the one that is opened.';
comment on column public.event_mails.recipients is 'Number of members who were sent it.';
comment on column public.event_mails.created_at is 'Set by the database.';

alter table public.event_mails enable row level security;

create index event_mails_by_event on public.event_mails (event_id, created_at);
create index event_mails_by_sender on public.event_mails (sender_id);
create unique index event_mails_one_question on public.event_mails (event_id) where kind = 'question';

alter table public.mail_outbox
  add column event_mail_id uuid references public.event_mails (id) on delete cascade;

comment on column public.mail_outbox.event_mail_id is
  'Email of an admin to attendees that this is a copy of. Null for all others.';

create unique index mail_outbox_of_event_mail on public.mail_outbox (event_mail_id, member_id)
nulls not distinct where event_mail_id is not null;

-- A body that PostgreSQL has parsed keeps the columns of its table: it is parsed again with the new one.
create or replace function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

create or replace function private.mail_facts(mail public.mail_outbox)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select mail.parameters || coalesce((
    select private.event_facts(event) || jsonb_build_object(
      'event_id', event.id, 'sequence', event.sequence, 'organiser', event.organiser_name,
      'message', event.cancel_message, 'guests', nullif(registration.guests, 0),
      'position', nullif(private.waiting_position(registration.id), 0),
      'has_seat', registration.seated_at is not null, 'written', mail.created_at
    )
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    where registration.id = mail.registration_id
  ), (
    select jsonb_build_object(
      'event_id', event.id, 'title', event.title, 'organiser', event.organiser_name,
      'subject', written.subject, 'text', written.body, 'link', written.link,
      'link_host', substring(written.link from '^https://([^/?#]+)')
    )
    from public.event_mails as written
    join public.events as event on event.id = written.event_id
    where written.id = mail.event_mail_id
  ), '{}');
$$;

comment on function private.mail_facts(public.mail_outbox) is
  'Returns the parameters of a mail; about a registration with the facts of its event as they are now, and '
  'of an email to attendees with what the admin wrote.';

create or replace function private.forget_attendance()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.event_registrations
  set note = null, guests = 0, attended_guests = 0
  where id in (
    select registration.id
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    where (
        registration.note is not null or registration.guests > 0 or registration.attended_guests > 0
      )
      and private.event_end(event) < now() - interval '90 days'
    for update of registration skip locked
  );
  delete from public.event_mails where id in (
    select written.id
    from public.event_mails as written
    join public.events as event on event.id = written.event_id
    where private.event_end(event) < now() - interval '90 days'
    for update of written skip locked
  );
$$;

comment on function private.forget_attendance() is
  'Deletes notes, numbers of guests and emails to attendees 90 days after the end of an event. Called once '
  'an hour while mails are sent.';
