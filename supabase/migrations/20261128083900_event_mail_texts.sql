-- Characters that change the direction or the line of a text and are not seen.
update public.event_mails
set subject = regexp_replace(subject, '[\u0080-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]', '', 'g'),
  body = regexp_replace(body, '[\u0080-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]', '', 'g')
where subject || body ~ '[\u0080-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';

update public.event_mails
set link = regexp_replace(link, '^(https://[^/?#:]+):[0-9]+', '\1')
where substring(link from '^https://[^/?#:]+:([0-9]+)')::integer not between 1 and 65535;

alter table public.event_mails
  add constraint event_mails_no_direction_marks check (
    subject || body !~ '[\u0080-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]'
  ),
  add constraint event_mails_link_port check (
    substring(link from '^https://[^/?#:]+:([0-9]+)')::integer between 1 and 65535
  );

create or replace function private.mail_attendees(
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
  if num_nulls(mail_id, mail_attendees.kind, mail_attendees.states, subject, body) > 0 then
    perform private.refuse(
      'invalid_input', 'An email has an id, a kind, states, a subject and a text.', '22023'
    );
  end if;
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
    )
    on conflict on constraint event_mails_pkey do nothing;
    if not found then
      perform private.refuse('conflict', 'Another email has this id.', 'PT409');
    end if;
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
