import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSchemaDatabases } from '@sabha/database/schema-databases'
import { dateInIndia } from '@sabha/types'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runCommand } from '../src/run-command.ts'
import { UserError } from '../src/user-error.ts'
import { copyWholeRepository } from './whole-repository.ts'

const made = copyWholeRepository()

/** The command of the how-to, which makes the field `linkedin`. */
function commandOfGuide(): string[] {
  const guide = made.read('docs/how-to/add-a-profile-field.md')
  const [, typed = ''] = /npx sabha (new field [^`]*)```/.exec(guide) ?? []
  const words = typed.matchAll(/"([^"]*)"|([^\s\\]+)/g)
  return [...words].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

const newField = (name: string, changes: Record<string, string> = {}) => {
  const texts = { label: 'L', 'label-hi': 'ल', privacy: 'Your L.', 'privacy-hi': 'आपका ल।' }
  const options = Object.entries({ ...texts, ...changes }).map(
    ([key, value]) => `--${key}=${value}`,
  )
  return runCommand(['new', 'field', ...(name ? [name] : []), ...options], made.root)
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: made.root, encoding: 'utf8', maxBuffer: 2 ** 24 }).trim()

const changedFiles = () => git('ls-files', '--modified', '--others', '--exclude-standard')

/** Files that a recording without a changed text has changed. */
let recorded = ''
/** Files that the command has changed. */
let changed: string[] = []

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  git('init', '--quiet')
  git('add', '--all')
  await made.run('apps/shell', 'node', 'tests/record-legal-version.ts')
  recorded = changedFiles()
  await runCommand(commandOfGuide(), made.root)
  changed = changedFiles().split('\n')
}, 120_000)

afterAll(made.remove)

it('changes the list of fields, the schemas, the labels and the legal texts', () => {
  // On the day of a change of the texts the version stays.
  expect(changed.filter((path) => !path.endsWith('/text-version.ts'))).toEqual([
    'apps/shell/src/pages/legal/text-versions.json',
    'apps/shell/src/pages/legal/texts/en/privacy.ts',
    'apps/shell/src/pages/legal/texts/hi/privacy.ts',
    'libs/contract/src/language/field-labels/en.ts',
    'libs/contract/src/language/field-labels/hi.ts',
    'libs/types/src/profile-fields.ts',
    'supabase/schemas/limits.sql',
    'supabase/schemas/member_lists.sql',
    'supabase/schemas/profiles.sql',
  ])
  const list = made.read('libs/types/src/profile-fields.ts')
  expect(list).toMatch(
    /designation: \{[^}]*\},\n {2}linkedin: \{ type: 'line', maxLength: 200, edited: 'line', /,
  )
  const labels = 'libs/contract/src/language/field-labels'
  expect(made.read(`${labels}/en.ts`)).toContain("  linkedin: 'LinkedIn',\n")
  expect(made.read(`${labels}/hi.ts`)).toContain("  linkedin: 'लिंक्डइन',\n")
})

it('adds the sentence after the other answers in each language, with a version of the day', () => {
  const legal = 'apps/shell/src/pages/legal'
  expect(made.read(`${legal}/texts/en/privacy.ts`)).toMatch(
    /Your date of birth, city, .*\n.*Your LinkedIn page/,
  )
  expect(made.read(`${legal}/texts/hi/privacy.ts`)).toMatch(
    /आपकी जन्म तिथि, शहर, .*\n.*आपका लिंक्डइन पेज/,
  )
  const day = dateInIndia(new Date())
  expect(made.read(`${legal}/text-version.ts`)).toContain(`'${day}'`)
  const versions = Object.keys(JSON.parse(made.read(`${legal}/text-versions.json`)))
  const before = Object.keys(JSON.parse(git('show', `:${legal}/text-versions.json`)))
  expect(versions).toEqual([...new Set([...before, day])])
})

it('keeps the version of the legal texts while none changes', () => expect(recorded).toBe(''))

it('creates files that pass lint and format', () => made.run('.', 'biome', 'ci', ...changed))

it('makes a column that members write and exports read', async () => {
  const databases = await startSchemaDatabases(join(made.root, 'supabase'))
  const differences = await databases.compare().finally(databases.stop)
  const described = new Map(differences.map(({ about, second }) => [about, second]))
  expect([...described.keys()].toSorted()).toEqual([
    'private.member_export_page(uuid,integer)',
    'private.profile_fields()',
    'public.profiles',
  ])
  const table = described.get('public.profiles')
  expect(table).toContain('char_length(linkedin) <= 200')
  expect(table).toContain(
    `comment on column public.profiles.linkedin is 'Optional line, labelled "LinkedIn".';`,
  )
  expect(table).toMatch(/^grant update \([^)]*, linkedin\) on public\.profiles to authenticated;$/m)
  expect(described.get('private.profile_fields()')).toContain("'designation'::text, 'linkedin'")
})

it('shows the field to members and admins, and exports it', async () => {
  writeFileSync(join(made.root, 'apps/member/src/profile/linkedin.test.tsx'), memberTest)
  writeFileSync(join(made.root, 'apps/admin-members/src/export/linkedin.test.tsx'), adminTest)
  await made.run('apps/member', 'vitest', 'run', 'src/profile/linkedin', 'profile-page')
  await made.run('apps/admin-members', 'vitest', 'run', 'src/export', 'member-profile.test')
  await made.run('apps/shell', 'vitest', 'run', 'src/pages/legal/text-version')
}, 360_000)

it('adds a second field after the first', async () => {
  await newField('mother-tongue', { label: "Mother's tongue", length: '40' })
  expect(made.read('supabase/schemas/profiles.sql')).toMatch(
    /linkedin text .*\n {2}mother_tongue text check \(char_length\(mother_tongue\) <= 40 /,
  )
  expect(made.read('supabase/schemas/profiles.sql')).toContain(
    `'Optional line, labelled "Mother''s`,
  )
  expect(made.read('supabase/schemas/profiles.sql')).toContain(
    'updated_at,\n  linkedin,\n  mother_tongue\n) on public.profiles to authenticated;',
  )
  expect(made.read('supabase/schemas/member_lists.sql')).toContain(
    'p.linkedin,\n      p.mother_tongue\n    from public.profiles as p',
  )
  expect(made.read('supabase/schemas/limits.sql')).toContain("'linkedin', 'mother_tongue',")
})

it.each<[string, Record<string, string>, string]>([
  ['', {}, 'The name of a field must'],
  ['LinkedIn', {}, 'Try "linked-in"'],
  ['city', {}, 'The table profiles already has a column "city"'],
  ['role', {}, 'The table profiles already has a column "role"'],
  ['motto', { length: '0' }, 'a whole number from 1 to 1000'],
  ['motto', { length: 'long' }, 'a whole number from 1 to 1000'],
  ['motto', { 'label-hi': ' ' }, 'is empty in the language "hi"'],
])('rejects `new field %s` with %j and says what to do', async (name, changes, reason) => {
  const before = git('diff')
  const refusal = await newField(name, changes).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UserError)
  expect(String(refusal)).toContain(reason)
  expect(git('diff')).toBe(before)
})

it('names the texts that are missing', async () => {
  const refusal = await runCommand(['new', 'field', 'motto', '--label=Motto'], made.root).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(UserError)
  expect(String(refusal)).toContain('Missing required arguments: privacy, label-hi, privacy-hi')
})

const memberTest = `
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fillField, findField, findSaveButton, showProfile } from '../../tests/show-profile.tsx'

it('saves the new field under My Profile', async () => {
  const { saves } = await showProfile()
  expect(findField(/LinkedIn/)).toHaveAttribute('maxlength', '200')
  fillField(/LinkedIn/, 'in/meera')
  await userEvent.click(findSaveButton())
  await vi.waitFor(() => expect(saves()).toMatchObject([{ linkedin: 'in/meera' }]), 10_000)
})
`

const adminTest = `
import { expect, it } from 'vitest'
import { ashasRecord, fakeMemberRecordBackend } from '../../tests/member-record.ts'
import { findPanel, showMemberProfile } from '../../tests/show-member-profile.tsx'
import { memberColumns } from './member-columns.ts'

const member = { ...ashasRecord.member, linkedin: 'in/asha' }

it('shows the new field on the page of the member', async () => {
  fakeMemberRecordBackend({ ...ashasRecord, member })
  showMemberProfile()
  expect(await findPanel('Professional Information')).toHaveTextContent('LinkedInin/asha')
})

it('exports the new field in the last column', () => {
  const [header, cellOf] = memberColumns.at(-1) ?? []
  expect([header, cellOf?.(member)]).toEqual(['LinkedIn', 'in/asha'])
})
`
