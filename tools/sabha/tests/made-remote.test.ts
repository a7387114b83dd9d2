import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { databaseTypesFile } from '../src/tables.ts'
import { createTemporaryRepository } from './temporary-repository.ts'

const made = createTemporaryRepository()
const folders = ['apps/lost-items', 'apps/library', 'apps/notices']

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  await made.sabha('new lost-items --owner "Lost and found"')
  await made.sabha('new page lost-items archive')
  await made.sabha('new form lost-items report-theft')
  await made.sabha('new library')
  addNoticesTable()
  await made.sabha('new notices --table notices')
})

afterAll(made.remove)

it('creates remotes that pass lint and format', () => made.run('.', 'biome', 'ci', ...folders))

it('creates remotes that compile, whatever their names', async () => {
  const both = { extends: './tsconfig.base.json', include: ['apps/lost-items', 'apps/library'] }
  writeFileSync(join(made.root, 'tsconfig.json'), JSON.stringify(both))
  await made.run('.', 'tsc', '--noEmit', '--singleThreaded')
})

it('creates remotes that pass their own tests and those of every remote', async () => {
  const said = await made.test('apps/lost-items', '../notices/src/**/*.test.{ts,tsx}')
  expect(said).toContain('has a manifest without fields that the shell would ignore')
  for (const page of ['/lost-items', '/lost-items/new', '/lost-items/archive'])
    expect(said).toContain(`at ${page}, failed`)
  for (const title of ['keeps the search in the URL', 'saves the trimmed input'])
    expect(said).toContain(`✓ ../notices/src/notices/notices.test.tsx > ${title}`)
})

it('creates the manifest that the how-to shows', () => {
  const howTo = readFileSync(join(made.root, 'docs/how-to/add-a-remote.md'), 'utf8')
  const manifest = readFileSync(join(made.root, 'apps/notices/remote.manifest.json'), 'utf8')
  expect(howTo).toContain(`\n${manifest}\`\`\`\n`)
})

it('creates a remote that reads and writes a table', () => {
  const api = readFileSync(join(made.root, 'apps/notices/src/notices/api.ts'), 'utf8')
  expect(api).toContain(".from('notices')")
  expect(existsSync(join(made.root, 'apps/notices/src/notices/in-memory.ts'))).toBe(false)
  for (const file of ['vitest.config.ts', 'tests/setup.ts'])
    expect(readFileSync(join(made.root, 'apps/notices', file), 'utf8'), file).toBe(
      readFileSync(join(made.root, 'apps/lost-items', file), 'utf8'),
    )
})

it('creates a remote that can be released unchanged', async () => {
  await made.run('apps/lost-items', 'rsbuild', 'build')
  const release = readFileSync(join(made.root, 'apps/lost-items/dist/release.json'), 'utf8')
  expect(JSON.parse(release)).toMatchObject({
    name: 'lost-items',
    manifest: { owner: 'Lost and found', claims: ['/lost-items'] },
  })
})

/** Adds the types of the table like the generator. */
function addNoticesTable() {
  const file = join(made.root, databaseTypesFile)
  const row = ['created_at: string', 'id: string', 'title: string']
  const lines = [
    '    Tables: {',
    '      notices: {',
    '        Row: {',
    ...row.map((line) => `          ${line}`),
    '        }',
    '        Insert: {',
    '          created_at?: string',
    '          id?: string',
    '          title: string',
    '        }',
    '      }',
    '',
  ]
  writeFileSync(file, readFileSync(file, 'utf8').replace('    Tables: {\n', lines.join('\n')))
}
