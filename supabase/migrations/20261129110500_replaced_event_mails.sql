create or replace function private.tell_registrations(registrations uuid[], former text, before jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Waits for a sender that is taking these mails, so that the next statement sees which ones it took.
  perform from public.mail_outbox
  where registration_id = any (registrations) and sent_at is null
  order by id
  for update;
  with states as (
    select
      registration.id, registration.user_id, registration.status, waiting.id as waiting_id,
      coalesce(
        told.status, waiting.parameters ->> 'told', case when waiting.id is null then tell_registrations.former end
      ) as told,
      told.taken_at, event.cancelled_at is not null as is_cancelled, private.event_facts(event) as facts,
      tell_registrations.before || coalesce(waiting.parameters -> 'before', '{}') as earlier
    from public.event_registrations as registration
    join public.events as event on event.id = registration.event_id
    left join public.mail_outbox as waiting
      on waiting.registration_id = registration.id and waiting.taken_at is null
      and waiting.template <> 'event_reminder'
    left join lateral (
      select mail.parameters ->> 'status' as status, mail.taken_at
      from public.mail_outbox as mail
      where mail.registration_id = registration.id and mail.taken_at is not null
        and mail.template <> 'event_reminder'
      order by mail.created_at desc
      limit 1
    ) as told on true
    where registration.id = any (registrations) and private.event_end(event) > now()
  ),
  mails as (
    select *, private.registration_mail(status, told, is_cancelled, not facts @> earlier) as template
    from states
  ),
  dropped as (
    delete from public.mail_outbox
    where id in (select waiting_id from mails where template is null)
  )
  insert into public.mail_outbox as outbox (
    member_id, registration_id, recipient, template, parameters, language, due_at
  )
  select
    mails.user_id, mails.id, users.email, mails.template,
    jsonb_build_object('status', mails.status, 'told', mails.told, 'before', mails.earlier),
    private.language_of(mails.user_id),
    case
      when mails.is_cancelled then now()
      -- Members can undo a cancellation for a minute.
      when mails.template = 'event_left' then greatest(now() + interval '1 minute', mails.taken_at + interval '10 minutes')
      else greatest(now(), mails.taken_at + interval '10 minutes')
    end
  from mails
  join auth.users as users on users.id = mails.user_id
  where mails.template is not null and users.email_confirmed_at is not null
    and users.deleted_at is null and private.wants_mail(mails.user_id, 'events')
  on conflict (registration_id) where taken_at is null and template <> 'event_reminder' do update
  set recipient = excluded.recipient, template = excluded.template, parameters = excluded.parameters,
    language = excluded.language, due_at = excluded.due_at, created_at = excluded.created_at,
    -- The replaced mail may have been given up.
    given_up = null, given_up_at = null, failure = null, failed_at = null, last_error = null, retried_at = null;
end;
$$;
