create or replace function private.forget_outdated_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.mail_outbox where id in (
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null
      and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      and (
        -- The mail was not due before the end of the event.
        (mail.attempts = 0 and mail.due_at > private.event_end(event) - interval '15 minutes'
          and private.event_end(event) <= now())
        or case
          when mail.template = 'event_reminder' then
            registration.status <> 'registered' or event.cancelled_at is not null
            or mail.parameters ->> 'start_time' <> private.event_facts(event) ->> 'start_time'
          else exists (
            select from public.mail_outbox as newer
            where newer.registration_id = mail.registration_id
              and newer.template <> 'event_reminder' and newer.created_at > mail.created_at
              -- Until then it may be dropped, and this mail is still needed.
              and newer.due_at <= now()
          )
        end
      )
    for update of mail skip locked
  );
  delete from public.mail_outbox where id in (
    select waiting.id
    from public.mail_outbox as waiting
    join public.job_applications as application on application.id = waiting.application_id
    where waiting.sent_at is null
      and coalesce(waiting.taken_at, '-infinity') < now() - interval '5 minutes'
      and waiting.template <> 'application_' || application.status
    for update of waiting skip locked
  );
$$;

comment on function private.forget_outdated_mails() is
  'Deletes unsent mails that are no longer true: mails that a newer mail has replaced once it is due, reminders '
  'of registrations and times that no longer apply, mails about a former status of an application, and mails '
  'about an event that were not due before its end.';

create function private.give_up_mails()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with outdated as (
    select id from public.mail_outbox
    where sent_at is null and given_up_at is null and expires_at <= now()
    union
    select id from public.mail_outbox
    where sent_at is null and given_up_at is null and unknown_since <= now() - interval '23 hours'
    union
    select mail.id
    from public.mail_outbox as mail
    join public.event_registrations as registration on registration.id = mail.registration_id
    join public.events as event on event.id = registration.event_id
    where mail.sent_at is null and mail.given_up_at is null and private.event_end(event) <= now()
  ),
  locked as (
    select id from public.mail_outbox
    where id in (select id from outdated) and sent_at is null and given_up_at is null
      and coalesce(taken_at, '-infinity') < now() - interval '5 minutes'
    for update skip locked
  )
  update public.mail_outbox as mail
  set
    given_up = case
      when mail.unknown_since is not null then 'perhaps_sent'
      when mail.failure = 'refused' then 'refused'
      else 'expired'
    end,
    given_up_at = now()
  from locked
  where mail.id = locked.id;
$$;

comment on function private.give_up_mails() is
  'Gives up waiting mails that make no sense any more, and those whose outcome is not known for 23 hours: the '
  'mail provider remembers an idempotency key for 24 hours, so a later attempt could send them twice.';

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
      sent_at is not null or created_at < now() - interval '7 days'
      or (private.has_link_or_code(template) and created_at < now() - interval '1 hour')
    )
    for update skip locked
  );
  delete from public.mail_outbox where id in (
    select id from public.mail_outbox where given_up_at < now() - interval '30 days'
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
  'Deletes expired data that is not deleted with an account: mails without a user once they are sent or a week '
  'old, those with links and codes once they are an hour old, mails that were given up 30 days ago, and ended '
  'exports with their members or payments.';

create or replace function private.take_mails(at_most integer)
returns setof public.mail_outbox
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  most constant integer := least(greatest(at_most, 0), 100);
  taken uuid[] := '{}';
  unwanted uuid[];
begin
  if not private.count_hit('mails are taken', 30, interval '1 minute') then
    return;
  end if;
  perform private.forget_expired();
  perform private.forget_outdated_mails();
  perform private.give_up_mails();
  if private.count_hit('attendance is forgotten', 1, interval '1 hour') then
    perform private.forget_attendance();
  end if;
  -- Others take the place of unwanted mails, so that the batch is full if enough mails wait.
  loop
    with due as materialized (
      select
        mail.id,
        settings.email_preferences -> private.mail_preference(mail) is distinct from 'false'
          and registration.status is distinct from 'cancelled' as is_wanted
      from public.mail_outbox as mail
      left join public.member_settings as settings on settings.user_id = mail.member_id
      left join public.event_mails as written on written.id = mail.event_mail_id
      left join public.event_registrations as registration
        on registration.event_id = written.event_id and registration.user_id = mail.member_id
      where mail.sent_at is null and mail.given_up_at is null and mail.due_at <= now()
        and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      order by private.mail_priority(mail.template), mail.created_at
      limit most - cardinality(taken)
      for update of mail skip locked
    ),
    marked as (
      update public.mail_outbox as mail
      set taken_at = now(), attempts = mail.attempts + 1, unknown_since = coalesce(mail.unknown_since, now())
      from due
      where mail.id = due.id
      returning mail.id, due.is_wanted
    )
    select
      taken || coalesce(array_agg(id) filter (where is_wanted), '{}'),
      array_agg(id) filter (where not is_wanted)
    from marked into taken, unwanted;
    exit when unwanted is null;
    perform private.drop_mails(unwanted);
  end loop;
  return query
  select filled.*
  from public.mail_outbox as mail,
    jsonb_populate_record(mail, jsonb_build_object('parameters', private.mail_facts(mail))) as filled
  where mail.id = any (taken)
  order by private.mail_priority(mail.template), mail.created_at;
end;
$$;

-- A body that PostgreSQL has parsed keeps the columns of its table: it is parsed again with the new ones.
create or replace function public.take_mails(at_most integer default 20)
returns setof public.mail_outbox
language sql
volatile
set search_path = ''
begin atomic
  select * from private.take_mails(at_most);
end;

comment on function public.take_mails(integer) is
  'Returns mails to send now. The sender then calls record_mail for each, or return_mails. Server functions only.';
