-- Download and erasure of the own data of a user.
-- Needs: foundation, profiles, contributions.

-- Ends auto-pay, which reconciliation carries out at the provider, and deletes the member's notes and mails.
-- Keeps notices to former addresses without a user; private.forget_expired deletes them.
-- Foreign keys clear references to the profile. This function does what a key cannot: auto-pay would
-- continue to charge an erased member, and their texts would remain.
create function private.erase_member()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update public.mandates
  set
    notes = null,
    cancel_requested_at = case
      when status in ('cancelled', 'completed', 'expired') then cancel_requested_at
      else coalesce(cancel_requested_at, now())
    end
  where user_id = old.id;
  update public.payment_orders set notes = null where user_id = old.id and notes is not null;
  update public.contributions set notes = null where user_id = old.id and notes is not null;
  -- Keeps notices of another account, whose former address this account may have been given.
  delete from public.mail_outbox
  where recipient = old.email and template <> 'account_deleted'
    and (member_id is not distinct from old.id or not private.is_account_notice(template));
  -- Keeps unsent notices to former addresses: a person who took over the account cannot suppress them by
  -- deleting it.
  update public.mail_outbox set member_id = null
  where member_id = old.id and private.is_account_notice(template) and sent_at is null;
  return old;
end;
$$;

-- Writes a last mail to the address of the account while its language is known. The mail has no user, so
-- private.forget_expired deletes it.
create function private.tell_of_deletion()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (recipient, template, language)
  values (old.email, 'account_deleted', private.language_of(old.id));
  return old;
end;
$$;

-- Returns all data that is stored about the caller, including orders and payments, which members cannot read
-- as tables. Limited to 20 calls an hour.
-- Implements the legal rights of users to read all data about them and to have it erased.
create function private.own_data()
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

grant execute on function private.own_data() to authenticated;

create function public.own_data()
returns jsonb
language sql
volatile
set search_path = ''
return private.own_data();

comment on function public.own_data() is
  'Returns all data that is stored about the caller: account, profile, settings, consents, mails, '
  'phone_verifications, applications, registrations, calendar, contributions, receipts, orders, mandates, payments. '
  'Mails have the facts that they tell, and what admins wrote to attendees. '
  'Leaves out admin notes on applications, attempts to send mails, and the secret address of the calendar.';

grant execute on function public.own_data() to authenticated;

-- Returns the caller's subscriptions that may still charge, including those that are not authorised yet.
create function private.mandates_to_end()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select razorpay_subscription_id from public.mandates
  where user_id = private.caller_id() and razorpay_subscription_id is not null
    and status not in ('cancelled', 'completed', 'expired')
  order by created_at, id;
$$;

grant execute on function private.mandates_to_end() to authenticated;

create function public.mandates_to_end()
returns setof text
language sql
stable
set search_path = ''
begin atomic
  select * from private.mandates_to_end();
end;

comment on function public.mandates_to_end() is
  'Returns the IDs of the subscriptions that the caller must cancel before deleting the account, oldest '
  'first.';

grant execute on function public.mandates_to_end() to authenticated;

-- Erases the caller, who must just have proved their identity. Ledger rows stay without the person.
create function private.delete_own_account()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  -- Of two concurrent calls, the second finds its session ended.
  perform from auth.users where id = me for update;
  perform private.require_live_session();
  if not private.is_proven((auth.jwt() ->> 'session_id')::uuid) then
    perform private.refuse(
      'reauthentication_needed',
      'To delete your account, confirm with your current password or an emailed code.'
    );
  end if;
  -- Two superusers who delete their accounts at the same time wait for each other here.
  perform from public.profiles where role = 'superuser' order by id for update;
  if private.is_superuser() and not exists (
    select from public.profiles where role = 'superuser' and id <> me
  ) then
    perform private.refuse(
      'last_superuser', 'You are the only super admin, so your account cannot be deleted. Please contact support.'
    );
  end if;
  if exists (select from private.mandates_to_end()) then
    perform private.refuse(
      'auto_pay_running', 'Your auto-pay is still running. Please cancel it first.'
    );
  end if;
  -- A mandate that is just being created at the provider would have no owner and could still be authorised.
  if exists (
    select from public.mandates
    where user_id = me and razorpay_subscription_id is null and status = 'created'
      and created_at > now() - interval '1 minute'
  ) then
    perform private.refuse(
      'auto_pay_running', 'Your auto-pay is being set up. Please try again in a minute.'
    );
  end if;
  perform private.record('account_deleted', 'profiles', me::text);
  delete from auth.users where id = me;
end;
$$;

grant execute on function private.delete_own_account() to authenticated;

create function public.delete_own_account()
returns void
language sql
volatile
set search_path = ''
return private.delete_own_account();

comment on function public.delete_own_account() is
  'Erases the caller. Refuses without a recent proof of identity, for the only superuser, and while '
  'auto-pay is running. Contributions stay without the person; receipts stay as accounting law requires.';

grant execute on function public.delete_own_account() to authenticated;

create trigger erase_member
before delete on public.profiles
for each row execute function private.erase_member();

create trigger lock_books
before delete on auth.users
for each row execute function private.lock_books();

create trigger tell_of_deletion
before delete on auth.users
for each row
when (old.email is not null and old.email_confirmed_at is not null and old.deleted_at is null)
execute function private.tell_of_deletion();
