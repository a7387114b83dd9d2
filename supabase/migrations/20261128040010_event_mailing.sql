create function private.event_mail_members(event uuid)
returns table (member_id uuid, recipient text, language text, state text)
language sql
stable
security definer
set search_path = ''
as $$
  select found.member_id, found.recipient, found.language, found.state
  from (
    select
      r.user_id as member_id, users.email::text as recipient,
      private.mail_language(r.user_id, 'events') as language, private.attendee_state(r) as state
    from public.event_registrations as r
    join auth.users as users on users.id = r.user_id
    where r.event_id = event
  ) as found
  where found.language is not null;
$$;

comment on function private.event_mail_members(uuid) is
  'Returns the attendees of an event who get emails about events, with address, language and state.';

create function private.attendee_mails(event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_admin();
  select * into event from public.events as e
  where e.id = attendee_mails.event_id and e.deleted_at is null;
  if event.id is null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  return jsonb_build_object(
    'event', jsonb_build_object(
      'title', event.title, 'organiser', event.organiser_name, 'is_over', private.event_end(event) <= now(),
      'is_closed', private.event_end(event) <= now() - interval '90 days'
    ),
    'recipients', (
      select coalesce(
        jsonb_agg(jsonb_build_object('state', c.state, 'language', c.language, 'members', c.members)),
        '[]'
      )
      from (
        select m.state, m.language, count(*) as members
        from private.event_mail_members(event.id) as m
        where m.state <> 'cancelled'
        group by m.state, m.language
        order by m.state, m.language
      ) as c
    ),
    'sent', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', m.id, 'kind', m.kind, 'subject', m.subject, 'recipients', m.recipients,
            'created_at', m.created_at
          )
          order by m.created_at desc
        ), '[]'
      )
      from public.event_mails as m where m.event_id = event.id
    ),
    'next_at', private.next_event_mail(event.id)
  );
end;
$$;

comment on function private.attendee_mails(uuid) is
  'Implements public.attendee_mails. Callable by admins and the superuser only.';

create function private.next_event_mail(event uuid)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select m.created_at + interval '1 day'
  from public.event_mails as m
  where m.event_id = next_event_mail.event and m.created_at > now() - interval '1 day'
  order by m.created_at desc
  offset 1
  limit 1;
$$;

comment on function private.next_event_mail(uuid) is
  'Returns when the attendees of an event may be emailed again; null if they may be now. At most two in '
  'any 24 hours.';

create function public.attendee_mails(event_id uuid)
returns jsonb
language sql
stable
set search_path = ''
return private.attendee_mails(event_id);

comment on function public.attendee_mails(uuid) is
  'Returns what an admin needs to email the attendees of an event: event (title, organiser, is_over, '
  'is_closed), recipients (members by state and language, without those who turned these emails off), sent '
  '(earlier emails, the latest first) and next_at (when the next one may be sent; null: now).';

create function private.mail_attendees(
  mail_id uuid, event_id uuid, kind text, states text[], subject text, body text, link text
)
returns public.sealed_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  event public.events;
  written public.event_mails;
  refusal text;
begin
  perform private.require_admin();
  -- Two admins wait for the lock on the event, so the second one counts what the first has written.
  select * into event from public.events as e
  where e.id = mail_attendees.event_id and e.deleted_at is null
  for no key update;
  if event.id is null then
    perform private.refuse('not_found', 'This event does not exist any more.', 'PT404');
  end if;
  select * into written from public.event_mails as m
  where m.id = mail_id and m.event_id = event.id and m.sender_id = auth.uid();
  if written.id is null then
    if private.event_end(event) <= now() - interval '90 days' then
      perform private.refuse(
        'event_mail_closed', 'Attendees can be emailed until 90 days after the event.', 'PT409'
      );
    elsif mail_attendees.kind = 'question' and private.event_end(event) > now() then
      perform private.refuse('event_mail_early', 'The question is sent after the event.', 'PT409');
    elsif mail_attendees.kind = 'question' and exists (
      select from public.event_mails as m where m.event_id = event.id and m.kind = 'question'
    ) then
      perform private.refuse('event_asked_already', 'The question was sent before.', 'PT409');
    elsif private.next_event_mail(event.id) is not null then
      perform private.refuse_until(
        'Attendees get at most two emails in 24 hours.', private.next_event_mail(event.id)
      );
    end if;
    insert into public.event_mails (id, event_id, sender_id, kind, states, subject, body, link)
    values (
      mail_id, event.id, auth.uid(), mail_attendees.kind, mail_attendees.states,
      mail_attendees.subject, mail_attendees.body, mail_attendees.link
    );
    with mails as (
      insert into public.mail_outbox (member_id, event_mail_id, recipient, template, language)
      select m.member_id, mail_id, m.recipient, 'event_' || mail_attendees.kind, m.language
      from private.event_mail_members(event.id) as m
      where m.state = any (mail_attendees.states)
      returning id
    )
    update public.event_mails as m
    set recipients = (select count(*) from mails)
    where m.id = mail_id
    returning * into written;
    if written.recipients = 0 then
      perform private.refuse('event_mail_to_none', 'No attendee would get this email.', 'PT409');
    end if;
    perform private.record(
      'attendees_mailed', 'events', event.id::text,
      jsonb_build_object(
        'kind', written.kind, 'states', written.states, 'subject', written.subject,
        'recipients', written.recipients
      )
    );
  end if;
  return private.seal(jsonb_build_object('recipients', written.recipients)::text);
exception
  when insufficient_privilege then
    get stacked diagnostics refusal = pg_exception_hint;
    return private.seal_refusal('attendees_mail', 'events', mail_attendees.event_id, refusal, sqlerrm);
end;
$$;

comment on function private.mail_attendees(uuid, uuid, text, text[], text, text, text) is
  'Implements public.mail_attendees. Callable by admins and the superuser only. Audited.';

create function public.mail_attendees(
  mail_id uuid, event_id uuid, kind text, states text[], subject text, body text,
  link text default null
)
returns public.sealed_answer
language sql
volatile
set search_path = ''
return private.mail_attendees(mail_id, event_id, kind, states, subject, body, link);

comment on function public.mail_attendees(uuid, uuid, text, text[], text, text, text) is
  'Emails the attendees of an event who are in one of these states (going, waiting, attended) and have not '
  'turned these emails off; returns recipients, their number. kind is message, or question: with a link, '
  'to those who attended, after the event, once. At most two emails in 24 hours for each event. A repeated '
  'call with the same mail_id sends nothing more.';

grant execute on function private.attendee_mails(uuid) to authenticated;
grant execute on function public.attendee_mails(uuid) to authenticated;
grant execute on function private.mail_attendees(uuid, uuid, text, text[], text, text, text)
to authenticated;
grant execute on function public.mail_attendees(uuid, uuid, text, text[], text, text, text)
to authenticated;
