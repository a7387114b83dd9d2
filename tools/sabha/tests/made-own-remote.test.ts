import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runCommand } from '../src/run-command.ts'
import { UserError } from '../src/user-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabha-own-'))
const made = join(folder, 'lost-items')
const sabha = (typed: string) => runCommand(typed.split(' '), folder)
const read = (file: string) => readFileSync(join(made, file), 'utf8')

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  await sabha('new lost-items --owner Finders --no-install')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run prove:packages` installs, tests and builds such a remote. */
it('creates a remote outside the repository of Sabha that refers to nothing of it', () => {
  const files = globSync('**/*', { cwd: made, withFileTypes: true }).filter((each) => each.isFile())
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toMatch(/\.\.\/\.\.\/\.\./)
  expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'lost-items', private: true })
  expect(JSON.parse(read('remote.manifest.json'))).toMatchObject({
    $schema: './node_modules/@sabha/contract/remote.manifest.schema.json',
    name: 'lost-items',
    owner: 'Finders',
    claims: ['/lost-items'],
  })
  expect(JSON.parse(read('tsconfig.json')).extends).toBe('@sabha/federation/tsconfig.json')
  expect(read('.gitignore')).toContain('node_modules/')
  expect(existsSync(join(made, 'gitignore'))).toBe(false)
})

it.each([
  ['new lost-items', 'lost-items already exists'],
  ['new signin', '/signin belongs to the shell'],
  ['new notices --table notices', 'Unknown argument: table'],
  ['new page', 'Run this command inside the Sabha repository'],
  ['new lost-items archive', 'Unknown argument: archive'],
  ['dev', 'Run this command in the folder of a remote'],
  ['build', 'Run this command in the folder of a remote'],
  ['check', 'Run this command in the folder of a remote'],
])('rejects `%s` and says what to do', async (typed, message) => {
  const rejected = sabha(typed)
  await expect(rejected).rejects.toThrow(message)
  await expect(rejected).rejects.toBeInstanceOf(UserError)
})
