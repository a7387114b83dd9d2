import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createMigrationVersion } from '@sabha/database/new-version'
import { planBaseline } from '@sabha/database/plan-baseline'
import { printSchema } from '@sabha/database/print-schema'
import { readReleased } from '@sabha/database/released-migrations'
import {
  createTemplate,
  createTestDatabase,
  type Database,
  findFreePorts,
  readBaseline,
  startPostgres,
} from '@sabha/local'
import { Client } from 'pg'
import { pushMigrations, readCli } from '../platform/official-cli.ts'

const supabase = resolve(import.meta.dirname, '../../../../supabase')

const added = `alter table public.profiles
add column linkedin text check (char_length(linkedin) <= 200);
comment on column public.profiles.linkedin is 'Address of the LinkedIn page.';
grant update (linkedin) on public.profiles to authenticated;
`

/**
 * Pushes the released migrations with the official CLI, then those that were added, and compares the catalogue
 * with that of a single push. An edited released migration must be noticed.
 */
export async function proveMigrations(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-migrations-'))
  const { postgres: port } = await findFreePorts()
  const server = await startPostgres({ dataDir: join(folder, 'data'), port, durable: false })
  try {
    return await compare(folder, server)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(folder: string, server: Database): Promise<string[]> {
  const checkout = join(folder, 'checkout')
  const migrations = join(checkout, 'supabase/migrations')
  mkdirSync(migrations, { recursive: true })
  cpSync(join(supabase, 'config.toml'), join(checkout, 'supabase/config.toml'))
  const empty = await createTemplate(server, { migrations: join(folder, 'none') })
  const database = async () => (await createTestDatabase(server, empty)).url('postgres')
  const released = releasedNames()
  const copy = (names: readonly string[]) => {
    for (const name of names) cpSync(join(supabase, 'migrations', name), join(migrations, name))
  }
  const grown = await database()
  copy(released)
  await pushMigrations(checkout, grown)
  copy(migrationFiles())
  const newest = `${createMigrationVersion(readdirSync(migrations), new Date())}_linkedin.sql`
  writeFileSync(join(migrations, newest), added)
  await pushMigrations(checkout, grown)
  const fresh = await database()
  await pushMigrations(checkout, fresh)
  const expected = await catalogueOf(fresh)
  const failures = (await catalogueOf(grown)) === expected ? [] : ['the catalogues differ']
  if (!expected.includes('linkedin')) failures.push('the added migration did not run')
  const squashed = await proveBaseline({ folder, checkout, database })
  if (squashed !== null) failures.push(squashed)
  edit(join(migrations, released.find((name) => name.endsWith('_baseline.sql')) ?? ''))
  const edited = await database()
  await pushMigrations(checkout, edited)
  if ((await catalogueOf(edited)) === expected)
    failures.push('an edited released migration was not noticed')
  process.stdout.write(
    `migrations: ${released.length} pushed, then ${migrationFiles().length - released.length + 1} more: the catalogue of a single push\n`,
  )
  return failures
}

interface BaselineProof {
  folder: string
  /** Has all migrations. */
  checkout: string
  database: () => Promise<string>
}

/**
 * Pushes the migrations that the baseline replaces, marks it with the official CLI and pushes the others. Before the
 * last of them, nothing is marked. Returns what is wrong.
 */
async function proveBaseline({
  folder,
  checkout,
  database,
}: BaselineProof): Promise<string | null> {
  const baseline = readBaseline(join(supabase, 'migrations'))
  if (!baseline) return 'there is no baseline'
  const former = join(folder, 'former')
  const archive = ['archive', baseline.commit, 'supabase/migrations', 'supabase/config.toml']
  mkdirSync(former)
  execFileSync('tar', ['-x', '-C', former], {
    input: execFileSync('git', archive, { cwd: join(supabase, '..'), maxBuffer: 2 ** 26 }),
  })
  const last = readdirSync(join(former, 'supabase/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .at(-1)
  if (last === undefined) return `${baseline.commit} has no migrations`
  const url = await database()
  const plan = () => planBaseline((args) => readCli(args, checkout), baseline, `--remote=${url}`)
  const lastMigration = readFileSync(join(former, 'supabase/migrations', last))
  rmSync(join(former, 'supabase/migrations', last))
  await pushMigrations(former, url)
  try {
    plan()
    return 'an earlier project was not refused'
  } catch (error) {
    if (!String(error).includes(baseline.commit)) throw error
  }
  writeFileSync(join(former, 'supabase/migrations', last), lastMigration)
  await pushMigrations(former, url)
  const before = await catalogueOf(url)
  for (const command of plan()) readCli(command, checkout)
  if ((await catalogueOf(url)) !== before) return 'marking the baseline changed the project'
  await pushMigrations(checkout, url)
  const fresh = await database()
  await pushMigrations(checkout, fresh)
  return (await catalogueOf(url)) === (await catalogueOf(fresh))
    ? null
    : 'the baseline makes another catalogue than the migrations before it'
}

/** Changes a limit in a released migration. */
function edit(file: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/(\d+) as saved_views/, '7 as saved_views'),
  )
}

function migrationFiles(): string[] {
  return readdirSync(join(supabase, 'migrations')).filter((name) => name.endsWith('.sql'))
}

/** Returns the released migrations; all before the first release. */
function releasedNames(): string[] {
  const released = Object.keys(readReleased(join(supabase, 'migrations')))
  return released.length > 0 ? released : migrationFiles()
}

async function catalogueOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await printSchema(client)
  } finally {
    await client.end()
  }
}
