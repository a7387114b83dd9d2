import { rule, sqlIds } from './rule.ts'

const noState = `delete from private.part_reports; delete from private.health_periods;
  delete from private.found_violations; delete from private.work_alerts;
  delete from public.mail_outbox; delete from public.provider_events`

/** Names of the parts with a status, as the superuser sees them. */
const partsThatAre = (status: string) =>
  `select string_agg(part ->> 'name', ' ' order by part ->> 'name') as names
   from public.deployment_facts() as facts, jsonb_array_elements(facts -> 'parts') as part
   where part ->> 'status' = '${status}'`

const report = (reports: object) =>
  `select public.report_parts('${JSON.stringify(reports)}'::jsonb)::text as done`

const periods = `select count(*)::int as periods, max(last_at) = now() as now from private.health_periods`

/** Rules about the state of the parts and its history. */
export const healthRules = [
  rule(
    'public.deployment_facts',
    'the superuser sees reported parts as up or down, and others as unknown',
    async (story) => {
      await story.given(noState)
      await story.allows('superuser', partsThatAre('unknown'), [
        { names: 'auth functions payments reconciliation remotes rest schedules web' },
      ])
      const up = { status: 'up' }
      const down = { status: 'down', detail: 'answers 503' }
      await story.allows('service', report({ auth: down, web: up }))
      await story.allows('superuser', partsThatAre('up'), [
        { names: 'database functions mail rest web' },
      ])
      await story.allows('superuser', partsThatAre('down'), [{ names: 'auth' }])
      await story.holds(
        `select name, detail from private.part_states(now()) where status = 'down'`,
        [{ name: 'auth', detail: 'answers 503' }],
      )
    },
  ),
  rule(
    'public.deployment_facts',
    'functions are down and their reports are unknown after five minutes without a report',
    async (story) => {
      await story.given(noState)
      const down = { status: 'down', detail: 'answers 503' }
      await story.allows('service', report({ auth: down, web: { status: 'up' } }))
      await story.given(
        `update private.part_reports set reported_at = now() - interval '5 minutes'`,
      )
      await story.allows('superuser', partsThatAre('down'), [{ names: 'functions' }])
      await story.holds(
        `select status, detail from private.part_states(now()) where name in ('auth', 'web', 'rest')`,
        Array.from({ length: 3 }, () => ({ status: 'unknown', detail: null })),
      )
    },
  ),
  rule(
    'private.part_states',
    'reconciliation is down if it is stuck or a payment rule is broken, and unknown before its first run',
    async (story) => {
      const status = `select status from private.part_states(now()) where name = 'reconciliation'`
      const ran = (when: string) => `update private.work_alerts set ran_at = ${when}`
      await story.given(`${noState}; insert into private.work_alerts (part) values ('payments')`)
      await story.holds(status, [{ status: 'unknown' }])
      await story.given(ran(`now() - interval '14 minutes'`))
      await story.holds(status, [{ status: 'up' }])
      await story.given(ran(`now() - interval '16 minutes'`))
      await story.holds(status, [{ status: 'down' }])
      await story.given(ran('now()'))
      await story.holds(status, [{ status: 'up' }])
      await story.given(
        `insert into private.found_violations (kind, subject, rule) values ('member', ${sqlIds.member}, 'P1')`,
      )
      await story.holds(status, [{ status: 'down' }])
    },
  ),
  rule('private.part_states', 'email is down if it is stuck', async (story) => {
    const status = `select status from private.part_states(now()) where name = 'mail'`
    const mail = (age: string) =>
      `insert into public.mail_outbox (member_id, recipient, template, created_at)
       values (${sqlIds.member}, 'asha@sabha.test', 'welcome', now() - interval '${age}')`
    await story.given(`${noState}; insert into private.work_alerts (part, ran_at)
      values ('payments', now() - interval '1 hour'); ${mail('14 minutes')}`)
    await story.holds(status, [{ status: 'up' }])
    await story.given(mail('16 minutes'))
    await story.holds(status, [{ status: 'down' }])
  }),
  rule(
    'private.failed_schedules',
    'schedules are down if no sample was taken for five minutes, or if the last run of an active job failed',
    async (story) => {
      const state = (sampled: string) =>
        `select status, detail from private.part_states(${sampled}) where name = 'schedules'`
      await story.holds(state('null'), [{ status: 'unknown', detail: null }])
      await story.holds(state(`now() - interval '4 minutes'`), [{ status: 'up', detail: null }])
      await story.holds(state(`now() - interval '6 minutes'`), [{ status: 'down', detail: null }])
      await story.given(`create schema cron;
        create table cron.job (jobid bigint, jobname text, active boolean);
        create table cron.job_run_details (jobid bigint, runid bigint, status text);
        insert into cron.job values (1, 'mended', true), (2, 'broken', true), (3, 'inactive', false), (4, 'new', true);
        insert into cron.job_run_details values (1, 1, 'failed'), (1, 2, 'succeeded'),
          (2, 3, 'succeeded'), (2, 4, 'failed'), (2, 5, 'running'), (3, 6, 'failed')`)
      await story.holds(state('now()'), [{ status: 'down', detail: 'broken' }])
      await story.given(
        `update private.payment_checks set failure = 'Cancelled', failed_at = now() where part = 'all'`,
      )
      await story.holds(state('now()'), [{ status: 'down', detail: 'broken, check-payments' }])
    },
  ),
  rule(
    'private.keep_health',
    'equal samples are one period until a part changes or samples were missing',
    async (story) => {
      const sample = 'select private.keep_health()'
      await story.given(`${noState}; ${sample}`)
      await story.given(`update private.health_periods
        set started_at = now() - interval '3 hours', last_at = now() - interval '4 minutes'`)
      await story.given(sample)
      await story.holds(periods, [{ periods: 1, now: true }])
      await story.allows('service', report({ web: { status: 'down', detail: 'answers 503' } }))
      await story.given(sample)
      await story.holds(
        `select down, unknown from private.health_periods order by started_at desc limit 1`,
        [{ down: ['web'], unknown: ['auth', 'payments', 'reconciliation', 'remotes'] }],
      )
      await story.given(`delete from private.health_periods; ${sample};
        update private.health_periods
        set started_at = now() - interval '2 hours', last_at = now() - interval '6 minutes'`)
      await story.given(sample)
      await story.holds(periods, [{ periods: 2, now: true }])
    },
  ),
  rule(
    'private.keep_health',
    'the history is a day, of at most 300 periods, the oldest first',
    async (story) => {
      const period = (started: string, last: string, down: string) =>
        `insert into private.health_periods
         select now() - interval '${started}' - make_interval(mins => n), now() - interval '${last}' - make_interval(mins => n), '{${down}}', '{}'`
      await story.given(`${noState}; ${period('9 days', '23 hours', 'mail')} from generate_series(0, 0) as n;
        ${period('26 hours', '25 hours', 'web')} from generate_series(0, 0) as n;`)
      await story.given('select private.keep_health()')
      await story.holds(`select count(*)::int as periods from private.health_periods`, [
        { periods: 2 },
      ])
      await story.allows(
        'superuser',
        `select facts -> 'history' -> 0 ->> 'down' as first, facts -> 'history' -> 0 -> 'until' is not null as ended,
           jsonb_array_length(facts -> 'history') as periods from public.deployment_facts() as facts`,
        [{ first: '["mail"]', ended: true, periods: 2 }],
      )
      await story.given(`${period('1 hour', '1 hour', 'web')} from generate_series(0, 399) as n`)
      await story.given('select private.keep_health()')
      await story.holds(`select count(*)::int as periods from private.health_periods`, [
        { periods: 300 },
      ])
    },
  ),
]
