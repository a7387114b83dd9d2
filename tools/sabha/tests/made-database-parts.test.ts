import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { UserError } from '../src/user-error.ts'
import { createTemporaryRepository } from './temporary-repository.ts'

const made = createTemporaryRepository()
const supabase = join(made.root, 'supabase')
/** Files of the table, then of the function. */
const added: string[][] = []
/** Titles of the rules of the new table, and of the rule about all tables. */
const rules = [
  "who made it and when it changed are not the client's to say",
  'every write is audited with its author',
  'an account with an unfinished sign-up cannot read its own rows',
]
/** Test output of both, because the database is started once. */
let said = ''

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  cpSync(resolve(import.meta.dirname, '../../../supabase'), supabase, {
    recursive: true,
    filter: (file) => !file.endsWith('node_modules'),
  })
  for (const typed of ['new table lost_items --column name', 'new function greet-members']) {
    const before = filesOf(supabase)
    await made.sabha(typed)
    added.push(filesOf(supabase).filter((file) => !before.includes(file)))
  }
  const files = ['behaviour', 'schema', 'functions/greet-members'].map(
    (name) => `tests/${name}.test.ts`,
  )
  // Runs the tests of the whole catalogue, and of those about single tables the ones of the new table.
  const names = `^(?!(rows|new rows|columns|functions|checks|rules) > )|lost_items|${rules.join('|')}`
  const options = ['--project=local', '--reporter=verbose', ...files, '-t', names]
  const output = await made.run('supabase', 'vitest', 'run', ...options)
  said = output.replaceAll(/✓ +\|?local\|? +/g, '✓ ')
}, 240_000)

afterAll(made.remove)

it('creates files that pass lint and format', () =>
  made.run('.', 'biome', 'ci', 'supabase/functions', 'supabase/tests'))

it('creates a table in four files whose access matrix, checks and rules pass', async () => {
  expect(added[0]).toEqual([
    expect.stringMatching(/^migrations\/\d{14}_lost_items\.sql$/),
    'schemas/lost_items.sql',
    'tests/rules/lost-items-rules.ts',
    'tests/tables/lost-items.ts',
  ])
  for (const title of [
    'checks > lost_items_name_check refuses',
    'catalogue > tables and columns are those of the access matrix',
    ...rules.map((rule) => `rules > ${rule}`),
  ])
    expect(said).toContain(`✓ tests/behaviour.test.ts > ${title}`)
  for (const title of [
    'the migrations make the database that the schemas describe',
    'config.toml lists each schema file once',
    'each schema file says what it holds and what it needs',
  ])
    expect(said).toContain(`✓ tests/schema.test.ts > ${title}`)
})

it('creates the table that the how-to shows, word for word', async () => {
  await made.sabha('new table venues --column name')
  const guide = readFileSync(
    resolve(import.meta.dirname, '../../../docs/how-to/add-a-table.md'),
    'utf8',
  )
  for (const file of [
    'schemas/venues.sql',
    'tests/tables/venues.ts',
    'tests/rules/venues-rules.ts',
  ])
    expect(guide).toContain(readFileSync(join(supabase, file), 'utf8'))
})

it('creates a function with its schema, its test and its setting', async () => {
  for (const title of ['responds to signed-in users', 'rejects {', 'refuses visitors'])
    expect(said).toContain(`✓ tests/functions/greet-members.test.ts > ${title}`)
  expect(said).not.toMatch(/↓ .*greet-members/)
  expect(readFileSync(join(supabase, 'config.toml'), 'utf8')).toContain(`
[functions.greet-members]
verify_jwt = false
import_map = "./functions/deno.json"
static_files = ["./functions/deno.lock"]
`)
})

it.each([
  ['new table', 'The name of a table must'],
  ['new table events', 'The table "events" already exists'],
  ['new table lost-items', 'The table "lost_items" already exists'],
  ['new table places --column Title', 'Try "title"'],
  ['new function', 'The name of a function must'],
  ['new function update-user-role', 'The function "update-user-role" already exists'],
])('rejects `%s` and says what to do', async (typed, reason) => {
  const before = filesOf(supabase)
  const refusal = await made.sabha(typed).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UserError)
  expect(String(refusal)).toContain(reason)
  expect(filesOf(supabase)).toEqual(before)
})

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()
}
