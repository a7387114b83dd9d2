import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runCommand } from '../src/run-command.ts'
import { UserError } from '../src/user-error.ts'
import { copyWholeRepository } from './whole-repository.ts'

const made = copyWholeRepository()

/** All files that it has written. */
let written: string[] = []

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: made.root, encoding: 'utf8', maxBuffer: 2 ** 24 })
  git('init', '--quiet')
  git('add', '--all')
  await runCommand(['new', 'language', 'mr'], made.root)
  const list = git('ls-files', '--modified', '--others', '--exclude-standard', '-z')
  written = list.split('\0').filter(Boolean)
})

afterAll(made.remove)

it('adds the language to the list, the database, the mails and all titles', () => {
  const named = { list: "['en', 'hi', 'mr']", name: "mr: 'मराठी'" }
  expect(made.read('libs/types/src/languages.ts')).toContain(named.list)
  expect(made.read('libs/types/src/languages.ts')).toContain(named.name)
  expect(made.read('supabase/schemas/limits.sql')).toContain(`array${named.list}`)
  expect(made.read('supabase/functions/_shared/mail/mail-messages.ts')).toContain(
    './messages/mr.ts',
  )
  expect(made.read('apps/member/remote.manifest.json')).toContain(
    '"label": { "en": "Events", "hi": "कार्यक्रम", "mr": "Events" }',
  )
})

it('creates files that pass lint and format', async () => {
  expect(written).toContain('apps/shell/src/platform/messages/mr.ts')
  await made.run('.', 'biome', 'ci', ...written)
})

it('creates files that compile everywhere', async () => {
  const include = [
    'apps/*/src',
    'libs/*/src',
    'supabase/functions/_shared/mail',
    'tools/release/src',
  ]
  const whole = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'] }, include }
  writeFileSync(join(made.root, 'tsconfig.json'), JSON.stringify(whole))
  await made.run('.', 'tsc', '--noEmit', '--singleThreaded')
})

it('lists the files to translate, which the check names too', async () => {
  const said = await made
    .run('tools/checks', 'vitest', 'run', '--reporter=verbose', 'catalogues')
    .catch(String)
  expect(said).toMatch(
    /✓ tests\/catalogues\.test\.ts > in hi > apps\/shell\/src\/platform\/messages\/en\.ts/,
  )
  expect(said).toMatch(/✓ .* in mr > every catalogue is registered in all languages/)
  for (const file of [
    'apps/shell/src/platform/messages/en.ts',
    'libs/contract/src/language/error-messages',
    'libs/ui/src/list/messages.ts/en.ts',
  ])
    expect(said).toMatch(new RegExp(`× .* in mr > ${file}`))
  expect(said).not.toMatch(/ is missing'/)
})

it('is shown to users who choose it or whose browser prefers it', async () => {
  const file = join(made.root, 'apps/shell/src/platform/language/marathi.test.tsx')
  writeFileSync(file, marathiTest)
  await made.run(
    'apps/shell',
    'vitest',
    'run',
    'src/platform/language',
    'src/pages/header/language-choice',
  )
})

it.each([
  ['', 'A language tag has two or three letters'],
  ['marathi', '"marathi" is not one'],
  ['zz', '"zz" is not one'],
  ['hi', 'already has the language "hi": en, hi'],
])('rejects `new language %s` and says what to do', async (tag, reason) => {
  const typed = ['new', 'language', ...(tag ? [tag] : [])]
  const refusal = await runCommand(typed, made.root).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UserError)
  expect(String(refusal)).toContain(reason)
  expect(existsSync(join(made.root, `apps/shell/src/platform/messages/${tag}.ts`))).toBe(
    tag === 'hi',
  )
})

const marathiTest = `
import { fakeFoundation, fakeSession } from '@sabha/contract/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../tests/render-page.tsx'
import { Header } from '../../pages/header/header.tsx'
import { firstLanguage } from './first-language.ts'

it('starts in Marathi if the browser prefers it', () => {
  expect(firstLanguage(['mr-IN'])).toBe('mr')
})

it('offers Marathi by its own name', () => {
  const session = fakeSession('signed-out')
  const rest = { entries: [], accountEntries: [], contributePath: null, isPaymentDue: false }
  renderPage({
    children: <Header {...rest} foundation={fakeFoundation} session={session} onSignOut={() => {}} />,
    session,
  })
  expect(screen.getAllByRole('button', { name: 'मराठी' })[0]).toHaveAttribute('lang', 'mr')
})
`
