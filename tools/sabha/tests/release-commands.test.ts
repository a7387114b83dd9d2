// @vitest-environment jsdom
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, sabhaJson } = environment

async function currentBuilds(): Promise<Record<string, string>> {
  const { remotes } = await sabhaJson('status')
  return Object.fromEntries(
    remotes.map(({ name, current }: { name: string; current: string }) => [name, current]),
  )
}

async function publish(version: string): Promise<string> {
  const content = `polls ${version}`
  const dist = await writeSampleBuild(environment.site.folder, { name: 'polls', version, content })
  const { id } = await sabhaJson('publish', dist, '--key', 'polls.pem')
  return id
}

it('releases a remote from publishing to its withdrawal', async () => {
  const first = await publish('1.0.0')
  expect(await currentBuilds()).not.toHaveProperty('polls')
  expect(await sabhaJson('promote', 'polls')).toMatchObject({
    exitCode: 0,
    movements: [{ name: 'polls', owner: 'platform', from: null, to: first }],
  })
  const second = await publish('1.1.0')
  await sabhaJson('promote', `polls@${second}`)
  expect(await currentBuilds()).toMatchObject({ polls: second })
  expect((await sabha('rollback', 'polls', '--env', '.')).text).toContain(
    `polls (platform): ${second} → ${first}`,
  )
  await sabhaJson('disable', 'polls')
  const { remotes } = await sabhaJson('status')
  expect(remotes).toContainEqual(
    expect.objectContaining({ name: 'polls', current: first, disabled: [second.slice(6), 'all'] }),
  )
  await sabhaJson('enable', 'polls')
  await sabhaJson('withdraw', 'polls')
  expect(Object.keys(await currentBuilds())).toEqual(['member'])
})

it('completes commands, options and their choices in a shell', async () => {
  const complete = async (...words: string[]) =>
    (await sabha('--get-yargs-completions', 'sabha', ...words)).text.split('\n')
  expect(await complete('pro')).toContain('promote')
  expect(await complete('promote', '--al')).toContain('--allow-access')
  expect(await complete('owners', '')).toContain('remove')
  expect((await sabha('completion')).text).toMatch(/^complete .* sabha$/m)
})

it('changes no file in a dry run', async () => {
  await publish('1.0.0')
  const before = filesOf(environment.site.folder)
  const dist = await writeSampleBuild(environment.site.folder, { name: 'other' })
  const withDist = filesOf(environment.site.folder)
  expect(await sabhaJson('publish', dist, '--key', 'polls.pem', '--dry-run')).toMatchObject({
    name: 'other',
  })
  expect(await sabhaJson('promote', 'polls', '--dry-run')).toMatchObject({
    movements: [{ name: 'polls' }],
  })
  expect(await sabhaJson('withdraw', 'member', '--dry-run')).toMatchObject({
    movements: [{ name: 'member', to: null }],
  })
  expect(filesOf(environment.site.folder)).toEqual(withDist)
  expect(withDist.length).toBeGreaterThan(before.length)
})

describe('a folder that is not an environment', () => {
  it.each([
    'publish',
    'status',
    'promote polls',
    'rollback polls',
    'disable polls',
    'withdraw polls',
  ])('is refused by `%s`, which makes nothing', async (typed) => {
    const { exitCode, text } = await sabha(...typed.split(' '), '--env', './prodution')
    expect(exitCode).toBe(1)
    expect(text).toContain('prodution is not an environment')
    expect(existsSync(join(environment.site.folder, 'prodution'))).toBe(false)
  })

  it('is named by SABHA_ENVIRONMENT without an option', async () => {
    vi.stubEnv('SABHA_ENVIRONMENT', 'elsewhere')
    expect((await sabha('status')).text).toContain('elsewhere is not an environment')
    vi.stubEnv('SABHA_ENVIRONMENT', '')
    expect((await sabha('status')).text).toContain('Specify the environment with --env')
  })
})

it("refuses to change a composition without the platform's key and makes no new one", async () => {
  await publish('1.0.0')
  const { keyFile } = environment.site.environment
  rmSync(keyFile)
  for (const typed of ['promote polls', 'rollback member', 'disable member', 'withdraw member']) {
    const { exitCode, text } = await sabha(...typed.split(' '), '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toContain('Ask the platform team')
  }
  expect(existsSync(keyFile)).toBe(false)
  expect(Object.keys(await currentBuilds())).toEqual(['member'])
})

it.each([
  ['publish nowhere', 1, 'run `npx sabha build`'],
  ['promote polls', 1, 'Publish one with `npx sabha publish`'],
  [
    'promote member@9.9.9-abc',
    1,
    'member has no build 9.9.9-abc in the store. Published builds: 1.0.0-',
  ],
  ['promote', 2, 'Specify a published build, such as polls, or --shell.'],
  ['disable', 2, 'An argument is missing.\n\nArguments and examples: npx sabha disable --help'],
  ['rollback member', 1, 'member has no previous build to go back to: specify one with --build'],
  ['disable polls', 1, 'There is no remote "polls" in the composition. It has: member.'],
  ['enable member', 1, '`npx sabha status` shows what is'],
  ['withdraw polls', 1, 'There is no remote "polls" in the composition. It has: member.'],
  ['promote member --colour red', 2, 'Unknown argument: colour'],
  ['promot', 2, 'Did you mean promote?'],
  ['', 2, 'Specify a command.'],
])('refuses `%s` with exit code %d and says what to do', async (typed, code, next) => {
  const env = typed.includes(' ') ? ['--env', '.'] : []
  const { exitCode, text } = await sabha(...typed.split(' ').filter(Boolean), ...env)
  expect({ exitCode, text }).toEqual({ exitCode: code, text: expect.stringContaining(next) })
})

function filesOf(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => `${file} ${readFileSync(join(folder, file)).toString('base64')}`)
    .sort()
}
