create function private.mail_preference(mail public.mail_outbox)
returns text
language sql
immutable
set search_path = ''
return case
  when mail.template ~ '^event_' then 'events'
  when mail.template ~ '^application_' then 'applications'
  when mail.template ~ '^receipt_' and not mail.parameters ? 'asked' then 'receipts'
end;

comment on function private.mail_preference(public.mail_outbox) is
  'Returns the kind of private.mail_defaults with which members turn a mail off. Null if it is always sent: '
  'account and auto-pay mails, and a receipt that the member asked for.';

create or replace function private.send_receipt_again(receipt uuid)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own public.receipts;
begin
  perform private.require_live_session();
  select * into own from public.receipts where id = send_receipt_again.receipt and user_id = me;
  if own.id is null then
    return null;
  end if;
  if not private.count_hit('receipt ' || own.id || ' is sent again', 3, '1 day')
    or not private.count_hit('receipts are sent again to ' || me, 20, '1 day') then
    perform private.refuse_until(
      'This receipt has been sent several times today. Please try again tomorrow.',
      private.next_stretch('1 day')
    );
  end if;
  return private.mail_receipt(own, case when own.voided_at is null then 'receipt_issued' else (
    select private.void_mail(gift) from public.contributions as gift where gift.id = own.contribution_id
  ) end, '{"asked": true}');
end;
$$;

create function private.drop_mails(mails uuid[])
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with dropped as (
    delete from public.mail_outbox where id = any (mails) returning event_mail_id
  )
  update public.event_mails as written
  set recipients = written.recipients - lost.members
  from (
    select event_mail_id, count(*)::integer as members from dropped group by event_mail_id
  ) as lost
  where written.id = lost.event_mail_id;
$$;

comment on function private.drop_mails(uuid[]) is
  'Deletes mails that their members no longer want, and counts their members no longer as recipients of an '
  'email to attendees.';

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
      where mail.sent_at is null and mail.attempts < 20 and mail.due_at <= now()
        and coalesce(mail.taken_at, '-infinity') < now() - interval '5 minutes'
      order by private.mail_priority(mail.template), mail.created_at
      limit most - cardinality(taken)
      for update of mail skip locked
    ),
    marked as (
      update public.mail_outbox as mail
      set taken_at = now(), attempts = mail.attempts + 1
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

comment on function private.take_mails(integer) is
  'Gives each waiting mail to one sender at a time, by priority. Deletes mails that the member has turned off '
  'since they were written, and emails to attendees of those who have cancelled, instead of returning them. '
  'The send-mails function is open to anonymous callers, so at most 30 calls a minute have an effect; any of '
  'them sends waiting mails. Each also deletes expired data, even if no mail waits.';

comment on column public.event_mails.recipients is
  'Number of members to whom it was sent or who will get it. Reduced for each who turns these emails off, or '
  'cancels, before it is sent.';
