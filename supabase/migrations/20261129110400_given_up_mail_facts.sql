create or replace function private.deployment_facts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  migrations jsonb;
  schedules jsonb;
begin
  perform private.require_superuser();

  -- The schemas are absent if no tool has made them.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations'
      into migrations;
  end if;

  if to_regclass('cron.job') is not null then
    execute 'select jsonb_agg(jobname order by jobname) from cron.job where active'
      into schedules;
  end if;

  return jsonb_build_object(
    'migrations', coalesce(migrations, '[]'::jsonb),
    'schedules', coalesce(schedules, '[]'::jsonb),
    -- Set by before_request in the transaction of each request.
    'before_request', coalesce(current_setting('response.headers', true), '') like '%no-store%',
    'late_mails', (
      select count(*)
      from public.mail_outbox as mail
      where mail.sent_at is null and mail.given_up_at is null
        and coalesce(mail.retried_at, mail.created_at) < now() - interval '15 minutes'
    ),
    'given_up_mails', private.given_up_mails(),
    'parts', (
      select jsonb_agg(to_jsonb(state))
      from private.part_states((select max(last_at) from private.health_periods)) as state
    ),
    'history', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('from', started_at, 'until', last_at, 'down', down, 'unknown', unknown)
          order by started_at
        ),
        '[]'
      )
      from private.health_periods
      where last_at > now() - interval '1 day'
    )
  );
end;
$$;

comment on function public.deployment_facts() is
  'Returns what the deployment looks like inside: migrations, schedules, whether before_request ran, '
  'late_mails (waiting for 15 minutes), given_up_mails (by reason, of the last 30 days), and the parts with their '
  'state and the history of a day. Called by sabha doctor and by the status page. Superusers only.';

create or replace function private.own_data()
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.require_live_session();
  if not private.count_hit('own data of ' || me, 20, '1 hour') then
    perform private.refuse_until(
      'You have downloaded your data many times. Please try again later.',
      private.next_stretch('1 hour')
    );
  end if;
  return jsonb_build_object(
    'account', (
      select jsonb_build_object(
        'email', email, 'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
        'signs_in_with', (
          select coalesce(jsonb_agg(provider order by provider), '[]')
          from auth.identities where user_id = me
        )
      )
      from auth.users where id = me
    ),
    'profile', (
      select to_jsonb(profile) - '{interest_labels,search_text,sort_name}'::text[]
      from public.profiles as profile where id = me
    ),
    'settings', (select to_jsonb(settings) from public.member_settings as settings where user_id = me),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(consent) order by given_at), '[]')
      from public.consents as consent where user_id = me
    ),
    'mails', (
      select coalesce(
        jsonb_agg(
          to_jsonb(mail) - string_to_array(
            'member_id,attempts,last_error,taken_at,failure,failed_at,unknown_since,expires_at,retried_at', ','
          )
          order by created_at
        ), '[]'
      )
      from public.mail_outbox as mail where member_id = me
    ),
    'phone_verifications', (
      select coalesce(jsonb_agg(to_jsonb(verification)), '[]')
      from public.phone_verifications as verification where user_id = me
    ),
    'applications', (
      select coalesce(
        jsonb_agg(
          to_jsonb(application) || jsonb_build_object('job', job.title, 'company', job.company)
          order by application.applied_at
        ), '[]'
      )
      from public.job_applications as application
      join public.jobs as job on job.id = application.job_id
      where application.applicant_id = me
    ),
    'registrations', (
      select coalesce(
        jsonb_agg(
          to_jsonb(registration) - '{place,check_in_id}'::text[] || jsonb_build_object('event', event.title)
          order by registration.created_at
        ), '[]'
      )
      from public.event_registrations as registration
      join public.events as event on event.id = registration.event_id
      where registration.user_id = me
    ),
    'calendar', (
      select jsonb_build_object('created_at', created_at)
      from public.calendar_feeds where user_id = me
    ),
    'contributions', (
      select coalesce(jsonb_agg(to_jsonb(contribution) order by created_at), '[]')
      from public.contributions as contribution where user_id = me
    ),
    'receipts', (
      select coalesce(jsonb_agg(to_jsonb(receipt) order by given_at), '[]')
      from public.receipts as receipt where user_id = me
    ),
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(ordered) - 'idempotency_key' order by created_at), '[]')
      from public.payment_orders as ordered where user_id = me
    ),
    'mandates', (
      select coalesce(jsonb_agg(to_jsonb(mandate) - 'idempotency_key' order by created_at), '[]')
      from public.mandates as mandate where user_id = me
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(payment) order by payment.created_at), '[]')
      from public.payments as payment
      left join public.payment_orders as ordered on ordered.id = payment.order_id
      left join public.mandates as mandate on mandate.id = payment.mandate_id
      where me in (ordered.user_id, mandate.user_id)
    )
  );
end;
$$;
