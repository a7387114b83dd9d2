set local check_function_bodies = off;

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
          ) || jsonb_build_object('parameters', private.mail_facts(mail))
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

comment on function public.own_data() is
  'Returns all data that is stored about the caller: account, profile, settings, consents, mails, '
  'phone_verifications, applications, registrations, calendar, contributions, receipts, orders, mandates, payments. '
  'Mails have the facts that they tell, and what admins wrote to attendees. '
  'Leaves out admin notes on applications, attempts to send mails, and the secret address of the calendar.';
