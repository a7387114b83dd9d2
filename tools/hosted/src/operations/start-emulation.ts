import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createTemplate, createTestDatabase, findFreePorts, startBackend } from '@sabha/local'
import { Client } from 'pg'
import { startManagementApi } from '../platform/management-api.ts'
import { accessToken, profileOf } from '../platform/official-cli.ts'
import { copyDebianPostgres } from '../schedules/debian-postgres.ts'
import { operatorVariables } from './operator-variables.ts'
import { runCommand } from './run-command.ts'

const repository = resolve(import.meta.dirname, '../../../..')

/** Extensions as far as `schedules.sql` uses them; the proof `schedules` uses pg_cron itself. */
const extensions = {
  pg_cron: `create schema cron;
    create table cron.job (
      jobname text primary key, schedule text, command text, active boolean default true
    );
    create table cron.job_run_details (end_time timestamptz);
    create function cron.schedule(jobname text, schedule text, command text) returns bigint
    language sql as $$
      insert into cron.job values ($1, $2, $3) on conflict (jobname) do update set command = $3
      returning 1::bigint
    $$;`,
  pg_net: 'create schema net;',
  supabase_vault: `
    create table vault.decrypted_secrets (name text primary key, decrypted_secret text not null);
    create function vault.create_secret(secret text, name text) returns void language sql as
    $$ insert into vault.decrypted_secrets values ($2, $1) $$;`,
}

/** Rights of the role `postgres` on hosted Supabase that a superuser has to grant here. */
const asHosted = `
  grant set on parameter session_replication_role to postgres;
  create schema if not exists vault authorization postgres;
  create extension if not exists supabase_vault with schema vault;
  grant all on all tables in schema vault, auth to postgres;
  grant all on all sequences in schema auth to postgres;
`

export interface Emulation extends AsyncDisposable {
  /** Checkout in which the commands run. */
  checkout: string
  databaseUrl: string
  run(command: string): Promise<{ code: number | null; output: string }>
  /** Calls the gateway of the project; returns the status. */
  ask(path: string, body: object): Promise<number>
}

/** Starts an empty project with a second database to restore into, and copies the checkout. */
export async function startEmulation(): Promise<Emulation> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-operations-'))
  chmodSync(folder, 0o755)
  const native = copyDebianPostgres(folder, extensions)
  for (const name of [join(native, 'lib/postgresql'), join(folder, 'none'), join(folder, 'srv')])
    mkdirSync(name)
  process.env.SABHA_POSTGRES_DIR = native
  const migrations = join(folder, 'none')
  const backend = await startBackend({
    ...{ ports: await findFreePorts(), dataDir: join(folder, 'data'), seed: 'none', migrations },
    ...{ platform: 'hosted', durable: false },
  })
  const { database } = backend
  const restored = await createTestDatabase(
    database,
    await createTemplate(database, { migrations }),
  )
  for (const url of [database.url('supabase_admin'), restored.url('supabase_admin')])
    await queryOn(url, asHosted)
  const api = await startManagementApi()
  const checkout = join(folder, 'checkout')
  const profile = join(folder, 'profile.yaml')
  writeFileSync(profile, profileOf(api.url))
  await copyCheckout(checkout)
  const variables = operatorVariables({
    database: database.url('postgres'),
    restored: restored.url('postgres'),
    site: join(folder, 'srv'),
  })
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'`)
  writeFileSync(join(checkout, 'operator.env'), `${lines.join('\n')}\n`)
  const environment = {
    ...{ ...variables, SUPABASE_PROFILE: profile, SUPABASE_ACCESS_TOKEN: accessToken },
    ...{ SUPABASE_YES: '1', DO_NOT_TRACK: '1' },
  }
  return {
    checkout,
    databaseUrl: database.url('postgres'),
    run: (command) => runCommand(command, { cwd: checkout, environment }),
    async ask(path, body) {
      const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(`${backend.url}${path}`, init)).status
    },
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]()
      await backend.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of this checkout, also changed ones, and links the installed packages. */
async function copyCheckout(checkout: string): Promise<void> {
  const steps = [
    `mkdir -p ${checkout}`,
    `git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t ${checkout}`,
    `for folder in $(find . -name node_modules -prune); do cp -al $folder ${checkout}/$folder; done`,
  ]
  const { code, output } = await runCommand(steps.join(' && '), { cwd: repository })
  if (code !== 0) throw new Error(`The checkout could not be copied:\n${output}`)
}

export async function queryOn(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
