import { tableFiles } from '../table-files.ts'
import { applicationWithoutNotes, jobs, reviewedAt, rowId, userIds } from './world-people.ts'

const withProfile = Object.entries(userIds).filter(([name]) => !/profileless/i.test(name))

const peopleRows = Object.entries(userIds)
  .map(([name, id]) => `('${id}', '${name.toLowerCase()}')`)
  .join(', ')

const profileRows = withProfile.map(([name, id]) => `('${id}', '${roleOf(name)}')`).join(', ')

/**
 * A small complete world: one row of each kind for each user with a profile, so that every
 * combination of the access matrix has something to allow or deny.
 */
export const seedAccessMatrixSql = `
  -- What PostgREST makes of a sealed answer, for statements that look into it.
  create schema test;
  grant usage on schema test to public;
  create function test.answer(sealed public.sealed_answer) returns jsonb language plpgsql as $$
  begin
    return current_setting('sabha.answer')::jsonb;
  end
  $$;
  grant execute on function test.answer(public.sealed_answer) to public;

  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, aud, role)
  select id::uuid, name || '@sabha.test', now(), jsonb_build_object('name', initcap(name)), 'authenticated', 'authenticated'
  from (values ${peopleRows}) as p (id, name);

  delete from public.profiles where id in ('${userIds.profileless}', '${userIds.otherProfileless}');

  insert into public.phone_verifications (user_id, phone, provider_user_id)
  select id, '+9198000000' || right(id::text, 2), 'firebase-' || id from public.profiles;

  insert into private.phone_proofs (digest, user_id)
  select encode(sha256(convert_to(id::text, 'utf8')), 'hex'), id from public.profiles;

  update public.profiles as p
  set role = given.role, phone = '+9198000000' || right(p.id::text, 2), company = 'Company',
    city = 'Pune', profession = 'Consultant', date_of_birth = '1990-01-01', about = 'About',
    interests = '["Public Speaking", "Arts & Culture", "Sports & Fitness"]'
  from (values ${profileRows}) as given (id, role)
  where p.id = given.id::uuid;

  update public.profiles
  set onboarding_status = case id when '${userIds.unfinished}' then 'paymentskipped' else 'profilecompleted' end
  where id <> '${userIds.newcomer}';
  update public.profiles set phone = null, company = null where id = '${userIds.newcomer}';
  update public.profiles
  set city = null, profession = null, date_of_birth = null, about = null, interests = null
  where id in ('${userIds.newcomer}', '${userIds.unfinished}');

  insert into public.events (title, description, event_date, is_public, deleted_at) values
    ('Public event', 'Text', now() + interval '1 day', true, null),
    ('Members event', 'Text', now() + interval '1 day', false, null),
    ('Deleted event', 'Text', now() + interval '1 day', true, now());

  insert into public.jobs (id, title, company, description, is_active, deleted_at) values
    ('${jobs.active}', 'Active job', 'Company', 'Text', true, null),
    ('${jobs.inactive}', 'Inactive job', 'Company', 'Text', false, null),
    ('${jobs.applied}', 'Applied job', 'Company', 'Text', false, null),
    ('${jobs.deleted}', 'Deleted job', 'Company', 'Text', true, now()),
    ('${jobs.deletedApplied}', 'Deleted applied job', 'Company', 'Text', true, now());

  insert into public.job_applications (id, job_id, applicant_id)
  select ('b1' || substr(id::text, 3))::uuid, '${jobs.applied}', id from public.profiles;

  insert into public.job_applications (id, job_id, applicant_id)
  select case id when '${userIds.other}' then '${applicationWithoutNotes}'::uuid else gen_random_uuid() end,
    '${jobs.deletedApplied}', id
  from public.profiles;

  insert into public.job_application_notes (application_id, admin_notes)
  select id, 'Secret note' from public.job_applications where job_id = '${jobs.applied}';

  alter table public.job_applications disable trigger stamp_updated_at;
  update public.job_applications set updated_at = '${reviewedAt}';
  alter table public.job_applications enable trigger stamp_updated_at;

  insert into public.mandates (id, user_id, purpose, contribution_type, amount, idempotency_key, razorpay_plan_id, razorpay_subscription_id)
  select ('b4' || substr(id::text, 3))::uuid, id, 'onboarding', 'monthly', 50000, 'mandate-' || id,
    'plan_' || left(md5(id::text), 14), 'sub_' || left(md5(id::text), 14)
  from public.profiles;

  insert into public.contributions (user_id, amount, contribution_type, payment_status, razorpay_payment_id, razorpay_subscription_id)
  select id, 50000, 'monthly', 'completed', 'pay_' || left(md5(id::text), 14), 'sub_' || left(md5(id::text), 14)
  from public.profiles where id <> '${userIds.other}';

  with gifts as (
    insert into public.contributions (user_id, amount, source, contribution_type, payment_status, created_at)
    select id, 70000, 'cheque', 'one-time', 'pending', now() - interval '1 day' from public.profiles where id in ('${userIds.admin}', '${userIds.superuser}')
    returning id, user_id
  )
  insert into public.offline_gifts (contribution_id, source, reference, reason, entered_by)
  select id, 'cheque', 'cheque ' || user_id, 'World', '${userIds.superuser}' from gifts;

  insert into public.contributions (id, user_id, amount, contribution_type, payment_status, razorpay_payment_id, razorpay_subscription_id)
  select '${rowId('contribution', userIds.other)}', id, 50000, 'monthly', 'completed', 'pay_' || left(md5(id::text), 14), 'sub_' || left(md5(id::text), 14)
  from public.profiles where id = '${userIds.other}';

  insert into public.payment_orders (id, user_id, purpose, amount, receipt, idempotency_key, razorpay_order_id, status, paid_at)
  select ('b2' || substr(id::text, 3))::uuid, id, 'contribution', 50000, 'contrib_' || left(md5(id::text), 30),
    'order-key-' || id, 'order_' || left(md5(id::text), 14), 'paid', now()
  from public.profiles;

  insert into public.payments (razorpay_payment_id, order_id, mandate_id, contribution_id, amount, currency, status, proof, captured_at, razorpay_invoice_id)
  select c.razorpay_payment_id, ('b2' || substr(c.user_id::text, 3))::uuid, ('b4' || substr(c.user_id::text, 3))::uuid,
    c.id, 50000, 'INR', 'captured', 'signature', now(), 'inv_' || left(md5(c.user_id::text), 14)
  from public.contributions as c where source = 'provider';

  update private.work_alerts set ran_at = now() where part = 'payments';

  insert into public.provider_events (body_digest, event_id, event_type, payload)
  values (repeat('1', 64), 'world', 'payment.captured', '{}'), (repeat('2', 64), 'world two', 'payment.captured', '{}');

  insert into public.refunds (razorpay_refund_id, payment_id, amount, status, created_at)
  select 'rfnd_' || substr(razorpay_payment_id, 5), id, 100, 'pending', now() from public.payments;

  insert into public.receipts (contribution_id, user_id, financial_year, number, amount, given_at, donor_name, donor_address)
  select id, user_id, financial_year, row_number() over (), amount, created_at, 'World donor', 'Pune' from public.contributions where source = 'provider';


  insert into public.member_settings (user_id, language) select id, 'hi' from public.profiles;

  insert into public.consents (user_id, purpose, text_version, language)
  select id, 'announcements', 'world', 'en' from public.profiles;

  insert into private.found_violations (kind, subject, rule) select 'member', id, 'P1' from public.profiles limit 1;

  insert into auth.sessions (id, user_id) select ('b6' || substr(id::text, 3))::uuid, id from auth.users;

  delete from public.mail_outbox where template = 'payment_received';
  insert into public.mail_outbox (recipient, template) values ('one@sabha.test', 'world'), ('two@sabha.test', 'world');

  insert into public.audit_log (action, subject_type, subject_id) values ('world_made', 'world', '1');

  insert into private.readings (actor_id, hour, kind, people) values ('${userIds.demoted}', now() - interval '2 days', 'members_listed', 50);

  insert into private.part_reports (name, status, reported_at)
  values ('auth', 'up', now()), ('web', 'up', now());

  insert into private.health_periods (started_at, last_at, down, unknown)
  values (now() - interval '1 hour', now(), '{}', '{}');

  insert into private.policy_reports (directive, blocked, page, source)
  values ('img-src', 'https://one.test/', '/', ''), ('img-src', 'https://two.test/', '/', '');

  insert into private.rate_limits (bucket, window_start) values ('world one', now()), ('world two', now());

  ${tableFiles.map(({ world = '' }) => `${world};`).join('\n')}
`

function roleOf(name: string): string {
  return name === 'admin' || name === 'superuser' ? name : 'member'
}
