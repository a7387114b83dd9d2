import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { startDebianPostgres } from './debian-postgres.ts'

const file = resolve(import.meta.dirname, '../../../../supabase/schedules.sql')

/** Stands in for pg_net: keeps the requests instead of sending them. */
const netStub = `
create schema net;
create table net.kept (
  id bigint generated always as identity,
  url text not null,
  body jsonb not null,
  headers jsonb not null
);
create function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{}',
  timeout_milliseconds integer default 2000
) returns bigint language sql as $$
  insert into net.kept (url, body, headers) values (url, body, headers) returning id
$$;
`

/** Stands in for Supabase Vault, without encryption. */
const vaultStub = `
create table vault.decrypted_secrets (name text primary key, decrypted_secret text not null);
`

/** Stands in for the migrations: keeps the calls. */
const databaseStub = `
create schema private;
create table private.kept (called text not null);
create function private.remind_of_events() returns integer language sql as $$
  insert into private.kept values ('reminders'); select 0
$$;
create function private.forget_expired() returns void language sql as $$
  insert into private.kept values ('expired')
$$;
create function private.keep_health() returns void language sql as $$
  insert into private.kept values ('health')
$$;
create function private.check_payments() returns void language sql as $$
  insert into private.kept values ('payments within ' || current_setting('statement_timeout'))
$$;
`

const secret = 'reconcile-secret'
const project = 'https://project.supabase.test'

/** Applies the schedules twice on Postgres 15 with pg_cron, then runs what each job runs. */
export async function proveSchedules(): Promise<string[]> {
  const stubs = { pg_net: netStub, supabase_vault: vaultStub }
  await using postgres = await startDebianPostgres(stubs)
  const client = await postgres.connect()
  const warnings: string[] = []
  client.on('notice', ({ message = '' }) => warnings.push(message))
  try {
    await client.query(`create schema extensions; create schema vault; ${databaseStub}`)
    const failures = await refusesWithoutSecrets(client)
    await client.query('insert into vault.decrypted_secrets values ($1, $2), ($3, $4)', [
      ...['sabha_project_url', project],
      ...['sabha_reconcile_secret', secret],
    ])
    const first = await apply(client)
    const second = await apply(client)
    failures.push(...(await reportsMissingSetting(client, warnings)))
    if (!isDeepStrictEqual(first, second)) failures.push('applying twice changed the jobs')
    for (const { command } of second) await client.query(command)
    failures.push(...differences(await sentRequests(client)))
    const { rows } = await client.query('select called from private.kept order by called')
    const calls = rows.map(({ called }) => called).join(' ')
    if (calls !== 'expired health payments within 50s reminders')
      failures.push(`the jobs called in the database: ${calls}`)
    const names = second.map(({ jobname, schedule }) => `${jobname} (${schedule})`)
    process.stdout.write(
      `schedules: applied twice on Postgres 15 with pg_cron: ${names.join(', ')}\n`,
    )
    return failures
  } finally {
    await client.end()
  }
}

async function refusesWithoutSecrets(client: Client): Promise<string[]> {
  await client.query('create extension supabase_vault with schema vault')
  try {
    await client.query(readFileSync(file, 'utf8'))
  } catch (error) {
    await client.query('rollback')
    const expected = 'Vault has no secret named sabha_project_url, sabha_reconcile_secret.'
    return String(error).includes(expected) ? [] : [`without secrets it says: ${error}`]
  }
  return ['was applied without its secrets']
}

/** The file must warn as long as the Data API does not call `before_request`. */
async function reportsMissingSetting(client: Client, warnings: string[]): Promise<string[]> {
  const isWarned = () => warnings.some((text) => text.includes('does not call before_request'))
  const failures = isWarned() ? [] : ['does not report that before_request is missing']
  await client.query(
    `create role authenticator; alter role authenticator set pgrst.db_pre_request = 'public.before_request'`,
  )
  warnings.length = 0
  await apply(client)
  return isWarned() ? [...failures, 'warns although before_request is called'] : failures
}

interface Job {
  jobname: string
  schedule: string
  command: string
}

async function apply(client: Client): Promise<Job[]> {
  await client.query(readFileSync(file, 'utf8'))
  const { rows } = await client.query<Job>(
    'select jobid, jobname, schedule, command, database, username, active from cron.job order by 1',
  )
  return rows
}

async function sentRequests(client: Client): Promise<unknown[]> {
  const { rows } = await client.query('select url, body, headers from net.kept order by id')
  return rows
}

function differences(sent: unknown[]): string[] {
  const type = { 'content-type': 'application/json' }
  const signature = createHmac('sha256', secret).update('reconcile').digest('hex')
  const expected = [
    {
      url: `${project}/functions/v1/reconcile-payments`,
      body: {},
      headers: { ...type, 'x-sabha-reconcile': signature },
    },
    { url: `${project}/functions/v1/send-mails`, body: {}, headers: type },
  ]
  return isDeepStrictEqual(sent, expected) ? [] : [`the jobs sent ${JSON.stringify(sent)}`]
}
