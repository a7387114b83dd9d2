import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  createTemplate,
  createTestDatabase,
  findFreePorts,
  type RunningBackend,
  startBackend,
} from '@sabha/local'
import { Client } from 'pg'
import { copyDebianPostgres } from '../schedules/debian-postgres.ts'

/** Extensions as far as `schedules.sql` uses them; the proof `schedules` uses pg_cron itself. */
const extensions = {
  pg_cron: `create schema cron;
    create table cron.job (
      jobid bigint generated always as identity, jobname text primary key, schedule text, command text, active boolean default true
    );
    create table cron.job_run_details (
      jobid bigint, runid bigint, status text, return_message text,
      start_time timestamptz, end_time timestamptz
    );
    create function cron.schedule(jobname text, schedule text, command text) returns bigint
    language sql as $$
      insert into cron.job (jobname, schedule, command) values ($1, $2, $3) on conflict (jobname) do update set command = $3
      returning 1::bigint
    $$;`,
  pg_net: 'create schema net;',
  supabase_vault: `
    create table vault.decrypted_secrets (name text primary key, decrypted_secret text not null);
    create function vault.create_secret(secret text, name text) returns void language sql as
    $$ insert into vault.decrypted_secrets values ($2, $1) $$;`,
}

/** Rights of the role `postgres` on hosted Supabase that a superuser has to grant, or use, here. */
const asHosted = `
  grant set on parameter session_replication_role to postgres;
  create schema if not exists vault authorization postgres;
  create extension if not exists supabase_vault with schema vault;
  grant all on all tables in schema vault, auth to postgres;
  grant all on all sequences in schema auth to postgres;
  alter role authenticator set pgrst.db_pre_request = 'public.before_request';
`

export interface Project {
  backend: RunningBackend
  databaseUrl: string
  /** An empty database to restore into. */
  restoredUrl: string
}

/** Starts an empty project with a second database. */
export async function startProject(folder: string): Promise<Project> {
  const native = copyDebianPostgres(folder, extensions)
  const migrations = join(folder, 'none')
  for (const name of [join(native, 'lib/postgresql'), migrations]) mkdirSync(name)
  process.env.SABHA_POSTGRES_DIR = native
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
  return {
    backend,
    databaseUrl: database.url('postgres'),
    restoredUrl: restored.url('postgres'),
  }
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
