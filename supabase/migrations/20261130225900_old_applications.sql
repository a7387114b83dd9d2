set local check_function_bodies = off;

create function private.forget_applications()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.job_applications where id in (
    select id from public.job_applications
    where status in ('accepted', 'rejected', 'withdrawn')
      and coalesce(reviewed_at, updated_at) < now() - interval '2 years'
    for update skip locked
  );
$$;

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
    perform private.forget_applications();
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
