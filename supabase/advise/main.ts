import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTemplate, findFreePorts, startPostgres } from '@sabha/local'
import { Client } from 'pg'
import * as z from 'zod'

// Runs the migration linter and Supabase's advisor on a migrated database. Fails on any error, and
// on any warning that is not tolerated. The commands are downloaded on first use, so that a clone
// stays small.

const toleratedWarnings: string[] = []

const lintSchema = z.object({ level: z.string(), name: z.string(), detail: z.string() })
const answerSchema = z.object({ results: z.array(lintSchema) })

const run = promisify(execFile)
const dataDir = mkdtempSync(join(tmpdir(), 'sabha-advise-'))
chmodSync(dataDir, 0o711)
const { postgres: port } = await findFreePorts()
const postgres = await startPostgres({ dataDir, port, durable: false })
try {
  await run('npx', ['--yes', 'squawk-cli@2.66.0', '--config', '.squawk.toml', 'migrations/*.sql'])
  say('The migration linter has nothing to say.')
  const url = postgres.url('supabase_admin', await createTemplate(postgres))
  const found = [...(await askAdvisor(url)), ...(await lintDefinerFunctions(url))]
  for (const { level, name, detail } of found) say(`${level} ${name}: ${detail}`)
  const bad = found.filter(({ name }) => !toleratedWarnings.includes(name))
  say(`The advisor names ${bad.length} errors and warnings that are not accepted.`)
  const planted = await lintInsecureFunction(url)
  for (const { level, name, detail } of planted) say(`Planted: ${level} ${name}: ${detail}`)
  if (planted.length < 2) throw new Error('A planted function is not found.')
  process.exitCode = bad.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function askAdvisor(url: string) {
  const { stdout } = await run('npx', [
    '--yes',
    'supabase@3.1.0',
    'db',
    'advisors',
    `--remote=${url}`,
    '--level=warn',
    '--output-format=json',
  ])
  return answerSchema.parse(JSON.parse(stdout)).results
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

interface Lint {
  level: string
  name: string
  detail: string
}

/**
 * Returns findings of Supabase's lints 0028 and 0029, which the dashboard of hosted projects has
 * but the advisor of the CLI lacks: security definer functions that `anon` or `authenticated` may
 * execute.
 */
async function lintDefinerFunctions(url: string): Promise<Lint[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Lint>(`
      select 'WARN' as level, asker.role || '_security_definer_function_executable' as name,
        format('%s may be called by %s', p.oid::regprocedure, asker.role) as detail
      from pg_proc as p
      join pg_namespace as n on n.oid = p.pronamespace
      cross join (values ('anon'), ('authenticated')) as asker (role)
      where p.prosecdef and n.nspname = 'public'
        and has_function_privilege(asker.role, p.oid, 'execute')
        and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
      order by 2, 3`)
    return rows
  })
}

/**
 * Adds a function that breaks both lints and returns the findings, to prove that the lints find
 * something.
 */
async function lintInsecureFunction(url: string): Promise<Lint[]> {
  await withClient(url, (client) =>
    client.query(`
      create function public.planted() returns bigint language sql security definer
      set search_path = '' as 'select count(*) from auth.users';
      grant execute on function public.planted() to anon, authenticated`),
  )
  return lintDefinerFunctions(url)
}

async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
