-- The address is a secret that its owner gives to a calendar. It is stored as it is, because the owner
-- sees it again.
create table public.calendar_feeds (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token text not null unique default encode(extensions.gen_random_bytes(16), 'hex')
    check (token ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now()
);

comment on table public.calendar_feeds is
  'Addresses under which calendars read the events of a member; one row per member. Read and written by '
  'functions only.';
comment on column public.calendar_feeds.user_id is 'The member. The row is deleted with them.';
comment on column public.calendar_feeds.token is 'Random part of the address, 128 bits.';
comment on column public.calendar_feeds.created_at is 'When the address was created or renewed.';

alter table public.calendar_feeds enable row level security;

create function private.calendar_feed(renew boolean)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  own text;
begin
  perform private.require_completed();
  select token into own from public.calendar_feeds where user_id = me;
  if own is not null and renew is not true then
    return own;
  end if;
  if not private.count_hit('calendar feeds of ' || me, 20, interval '1 hour') then
    perform private.refuse_until(
      'You have renewed the address many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  insert into public.calendar_feeds as feed (user_id) values (me)
  on conflict on constraint calendar_feeds_pkey do update
  set token = excluded.token, created_at = excluded.created_at
  where renew
  returning token into own;
  return coalesce(own, (select token from public.calendar_feeds where user_id = me));
end;
$$;

comment on function private.calendar_feed(boolean) is
  'Implements public.calendar_feed. Callable by members with a completed profile.';

create function public.calendar_feed(renew boolean default false)
returns text
language sql
volatile
set search_path = ''
return private.calendar_feed(renew);

comment on function public.calendar_feed(boolean) is
  'Returns the random part of the address of the caller''s calendar. Creates it at the first call, and '
  'replaces it if renew is true: the former address then answers as an unknown one. At most 20 new '
  'addresses an hour.';

grant execute on function private.calendar_feed(boolean) to authenticated;
grant execute on function public.calendar_feed(boolean) to authenticated;

create function private.calendar_of_feed(token text, forwarded text)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  owner constant uuid := (
    select feed.user_id from public.calendar_feeds as feed where feed.token = calendar_of_feed.token
  );
begin
  if not private.count_hit(
    coalesce('calendar of ' || owner, 'unknown calendars of ' || private.address_of(forwarded)), 60, '1 hour'
  ) then
    perform private.refuse_until(
      'This calendar was read many times. Please try again later.', private.next_stretch('1 hour')
    );
  end if;
  if owner is null then
    return null;
  end if;
  return jsonb_build_object(
    'language', private.language_of(owner),
    'events', (
      select coalesce(
        jsonb_agg(
          private.event_facts(event) || jsonb_build_object(
            'event_id', event.id, 'sequence', event.sequence, 'description', event.description,
            'cancelled', event.cancelled_at is not null, 'changed_at', event.updated_at
          )
          order by event.event_date, event.id
        ), '[]'
      )
      from public.event_registrations as registration
      join public.events as event on event.id = registration.event_id
      where registration.user_id = owner and registration.status = 'registered'
        and private.event_end(event) > now() - interval '90 days'
    )
  );
end;
$$;

comment on function private.calendar_of_feed(text, text) is
  'Implements public.calendar_of_feed. Callable by the service role only, since the address is the only '
  'proof of its caller.';

create function public.calendar_of_feed(token text, forwarded text)
returns jsonb
language sql
volatile
set search_path = ''
return private.calendar_of_feed(token, forwarded);

comment on function public.calendar_of_feed(text, text) is
  'Returns the language of the member to whom a calendar address belongs, and the events at which they '
  'have a seat, from 90 days ago on: events (title, start_time, end_time, location, description, '
  'event_id, sequence, cancelled, changed_at). Never an online link. Null if the address is unknown. Each '
  'address can be read 60 times an hour; forwarded (header x-forwarded-for) may ask for 60 unknown ones.';

grant execute on function private.calendar_of_feed(text, text) to service_role;
grant execute on function public.calendar_of_feed(text, text) to service_role;

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
          to_jsonb(mail) - '{member_id,attempts,last_error,taken_at}'::text[] order by created_at
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
  'Leaves out admin notes on applications, attempts to send mails, and the secret address of the calendar.';
