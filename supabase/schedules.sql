-- Schedules of a hosted project. Run it with psql as `postgres`, after the migrations; running it again
-- changes nothing. Each job is replaced by name. It reads two Vault secrets, so that no job contains them:
--
--   select vault.create_secret('https://<project>.supabase.co', 'sabha_project_url');
--   select vault.create_secret('<SABHA_RECONCILE_SECRET>', 'sabha_reconcile_secret');
begin;

create extension if not exists pg_cron;
create extension if not exists pg_net with schema extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists supabase_vault with schema vault;

do $$
declare
  absent text;
begin
  select string_agg(required.name, ', ')
  from unnest(array['sabha_project_url', 'sabha_reconcile_secret']) as required (name)
  where not exists (
    select from vault.decrypted_secrets as secret
    where secret.name = required.name and secret.decrypted_secret <> ''
  )
  into absent;

  if absent is not null then
    raise exception 'Vault has no secret named %.', absent
    using hint = 'Create it with vault.create_secret(value, name), then run this file again.';
  end if;
end;
$$;

-- Reconciles payments and issues receipts. The header is the HMAC-SHA256 of the
-- word `reconcile`.
select cron.schedule('reconcile-payments', '* * * * *', $job$
  select net.http_post(
    url := (
      select decrypted_secret from vault.decrypted_secrets where name = 'sabha_project_url'
    ) || '/functions/v1/reconcile-payments',
    body := '{}'::jsonb,
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'x-sabha-reconcile', encode(
        extensions.hmac(
          'reconcile',
          (select decrypted_secret from vault.decrypted_secrets where name = 'sabha_reconcile_secret'),
          'sha256'
        ),
        'hex'
      )
    ),
    timeout_milliseconds := 60000
  )
$job$);

-- Sends waiting emails. Needs no secret.
select cron.schedule('send-mails', '* * * * *', $job$
  select net.http_post(
    url := (
      select decrypted_secret from vault.decrypted_secrets where name = 'sabha_project_url'
    ) || '/functions/v1/send-mails',
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json'),
    timeout_milliseconds := 60000
  )
$job$);

-- Writes the reminders of events that begin in a day. The next call of send-mails sends them.
select cron.schedule('remind-of-events', '* * * * *', 'select private.remind_of_events()');

-- Deletes expired data also if no email is sent, such as links and codes that wait for an hour.
select cron.schedule('forget-expired', '* * * * *', 'select private.forget_expired()');

-- Takes a sample of the state of each part for the history on the status page.
select cron.schedule('sample-health', '* * * * *', 'select private.keep_health()');

-- Checks the payment rules: changed rows each minute, all rows in slices once a day.
select cron.schedule('check-payments', '* * * * *', $job$
  set statement_timeout = '50s';
  select private.check_payments();
$job$);

-- pg_cron keeps a row for each run; six jobs make 8,640 a day.
select cron.schedule('delete-job-history', '15 21 * * *', $job$
  delete from cron.job_run_details where end_time < now() - interval '7 days'
$job$);

commit;

-- Reports a setting that the migrations may not have been allowed to make.
do $$
begin
  if not exists (
    select from pg_roles
    where rolname = 'authenticator'
      and 'pgrst.db_pre_request=public.before_request' = any (rolconfig)
  ) then
    raise warning 'The Data API does not call before_request. See "Without before_request" in docs/how-to/deploy.md.';
  end if;
end;
$$;
