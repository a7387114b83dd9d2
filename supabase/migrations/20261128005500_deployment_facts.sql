create function private.deployment_facts()
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
      where mail.sent_at is null and mail.created_at < now() - interval '15 minutes'
    )
  );
end;
$$;

comment on function private.deployment_facts() is
  'Implements public.deployment_facts. Callable by the superuser only.';

create function public.deployment_facts()
returns jsonb
language sql
stable
set search_path = ''
return private.deployment_facts();

comment on function public.deployment_facts() is
  'Returns what the deployment looks like inside: migrations, schedules, whether before_request ran, and '
  'late_mails (waiting for 15 minutes). Called by sabha doctor. Superusers only.';

grant execute on function private.deployment_facts() to authenticated;
grant execute on function public.deployment_facts() to authenticated;
