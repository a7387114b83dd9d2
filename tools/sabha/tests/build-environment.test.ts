// @vitest-environment jsdom
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadSigningKey, readHistory } from '@sabha/release'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildEnvironment } from '../src/build/build-environment.ts'
import { printError } from '../src/cli/run-cli.ts'
import { runCommand } from '../src/run-command.ts'
import { createSampleCheckout } from './sample-checkout.ts'

let checkout: ReturnType<typeof createSampleCheckout>
let original: ReturnType<typeof createSampleCheckout>
const printed: string[] = []

beforeAll(async () => {
  original = createSampleCheckout()
  checkout = original
  capturePrinted()
  await prepareUpgrade()
})

beforeEach(() => {
  capturePrinted()
  checkout = createSampleCheckout(original.folder)
})

afterEach(() => {
  vi.restoreAllMocks()
  checkout.remove()
})

afterAll(() => original.remove())

describe('an upgrade', () => {
  it("moves the platform's newer builds and keeps what teams and the platform decided", async () => {
    const before = await builds()
    const done = await sabha('build --env production --yes --why upgrade')
    expect(done).toMatchObject({ exitCode: 0 })
    const after = await builds()
    expect(after).toEqual({ ...before, member: expect.stringMatching(/^1\.1\.0-/) })
    expect(after.jobs).toMatch(/^2\.0\.0-/)
    expect(done.text).toMatch(/shell: \w+ → \w+/)
    expect(done.text).toContain(`member (platform): ${before.member} → ${after.member}`)
    for (const line of [
      `books (platform): stays at ${before.books}; it is not in this checkout`,
      `jobs (platform): stays at ${before.jobs}; its team publishes it.`,
      `polls (platform): stays at ${before.polls}; 1.1.0-`,
      `quiz (platform): stays at ${before.quiz}; 1.0.0-`,
    ])
      expect(done.text).toContain(line)
    const { publicKey } = await loadSigningKey(checkout.places)
    const [entry] = await readHistory(checkout.places, publicKey)
    expect(entry).toMatchObject({ by: expect.stringMatching(/./), why: 'upgrade' })
    expect(entry?.movements.map(({ name }) => name)).toEqual(['member'])
  })

  it.each([
    ['without a terminal', '', 2, 'add --yes'],
    ['with --dry-run', '--dry-run', 0, 'Dry run: nothing was changed'],
    ['with --dry-run and --yes', '--dry-run --yes', 0, 'Dry run: nothing was changed'],
  ])('prints the difference and changes nothing %s', async (_what, option, exitCode, reason) => {
    const before = registryText()
    const result = await sabha(`build --env production ${option}`)
    expect(result.exitCode).toBe(exitCode)
    expect(result.text).toMatch(/member \(platform\): 1\.0\.0-\w+ → 1\.1\.0-/)
    expect(result.text).toContain(reason)
    expect(registryText()).toBe(before)
  })

  it('keeps everything the same when it is repeated', async () => {
    await sabha('build --env production --yes')
    const before = await builds()
    const { text } = await sabha('build --env production --yes')
    expect(await builds()).toEqual(before)
    expect(text).toContain('Unchanged: 1 remote.')
  })

  it('keeps a restored composition, whose builds it does not enable', async () => {
    const { publicKey } = await loadSigningKey(checkout.places)
    const first = (await readHistory(checkout.places, publicKey)).at(-1)
    const restored = await sabha(`rollback --to ${first?.id} --env production`)
    expect(restored).toMatchObject({ exitCode: 0 })
    const before = await builds()
    const { exitCode, text } = await sabha('build --env production --yes')
    expect(exitCode).toBe(0)
    expect(await builds()).toEqual({ ...before, member: expect.stringMatching(/^1\.1\.0-/) })
    expect(text).not.toContain('enable it first')
  })

  it("refuses a team's remote by its name unless the team has signed the build", async () => {
    const before = registryText()
    await checkout.buildRemote('jobs', { version: '2.1.0' })
    const refused = await sabha('build --env production --yes --move jobs')
    expect(refused.exitCode).toBe(1)
    expect(refused.text).toMatch(/^\njobs belongs to a team .* is not published\./)
    expect(registryText()).toBe(before)
    await sabha('publish apps/jobs/dist --key team.pem --env production')
    expect(await sabha('build --env production --yes --move jobs')).toMatchObject({ exitCode: 0 })
    expect(await builds()).toMatchObject({ jobs: expect.stringMatching(/^2\.1\.0-/) })
  })

  it('refuses a build that was rolled back from, also by its name', async () => {
    const before = registryText()
    const { exitCode, text } = await sabha('build --env production --yes --move polls')
    expect(exitCode).toBe(1)
    expect(text).toContain('is disabled: enable it first')
    expect(registryText()).toBe(before)
  })

  it('withdraws a remote by its name', async () => {
    await sabha('build --env production --yes --withdraw books')
    expect(Object.keys(await builds())).toEqual(['jobs', 'member', 'polls', 'quiz'])
    const { text } = await sabha('build --env production --dry-run --withdraw books')
    expect(text).toContain('The composition has no remote books to withdraw.')
  })

  it('refuses wider access without --allow-access, as a promotion does', async () => {
    const routes = (access: 'public' | 'superuser') => ({
      routes: [{ path: '/quiz', access, title: 'quiz', module: './page' }],
    })
    await checkout.buildRemote('quiz', { version: '1.1.0', manifest: routes('superuser') })
    expect(await sabha('build --env production --yes')).toMatchObject({ exitCode: 0 })
    await checkout.buildRemote('quiz', { version: '1.2.0', manifest: routes('public') })
    const before = registryText()
    const refused = await sabha('build --env production --yes')
    expect(refused).toEqual({ exitCode: 1, text: expect.stringContaining('quiz: /quiz opens to') })
    expect(registryText()).toBe(before)
    const allowed = await sabha('build --env production --yes --allow-access')
    expect(allowed).toMatchObject({ exitCode: 0 })
  })

  it('asks if the registry is missing', async () => {
    rmSync(join(checkout.places.storeDir, 'registry.json'))
    rmSync(join(checkout.places.guardDir, 'newest-registry'))
    const { exitCode, text } = await sabha('build --env production')
    expect({ exitCode, text }).toEqual({ exitCode: 2, text: expect.stringContaining('add --yes') })
    expect(text).toContain('member (platform): new → 1.1.0-')
    expect(text).toContain('books: stays out of the composition; it is not in this checkout')
    expect(await checkout.readComposition()).toBeNull()
  })

  it.each<[string, () => Promise<void> | void, string]>([
    [
      'a remote',
      () => checkout.buildRemote('member', { version: '1.1.0', content: 'rebuilt' }),
      'The upgrade is no longer the one that was planned',
    ],
    ['the shell', () => checkout.buildShell('rebuilt'), 'The shell was rebuilt'],
  ])('refuses to release if %s is rebuilt while it asks', async (_what, rebuild, reason) => {
    const before = registryText()
    const options = { name: 'production', mayCreate: false, move: [], withdraw: [] }
    const flags = { why: undefined, allowAccess: false, dryRun: false, yes: false }
    const built = buildEnvironment(checkout.folder, { ...options, ...flags }, async () => {
      await rebuild()
      return true
    })
    await expect(built).rejects.toThrow(reason)
    expect(registryText()).toBe(before)
  })

  it('names every remote that the new shell cannot run, without a stack', async () => {
    checkout.buildShell('other', '9.0.0')
    const { exitCode, text } = await sabha('build --env production --yes')
    expect(exitCode).toBe(1)
    expect(text).toContain('books 1.0.0 (platform) requires @sabha/contract')
  })

  it('refuses the key of another environment', async () => {
    const { keyFile } = checkout.places
    rmSync(keyFile)
    await sabha(`keys create ${keyFile}`)
    const { exitCode, text } = await sabha('build --env production --yes')
    expect({ exitCode, text }).toEqual({
      exitCode: 1,
      text: expect.stringContaining('is not the key of'),
    })
  })
})

it.each(['build --yes', 'build --env production --create --dry-run'])(
  'does not understand `%s`',
  async (typed) => {
    expect(await sabha(typed)).toMatchObject({ exitCode: 2 })
  },
)

it('says in its help that --move takes no disabled build', async () => {
  const { exitCode, text } = await sabha('build --help')
  expect(exitCode).toBe(0)
  expect(text.replace(/\s+/g, ' ')).toContain('Enable a disabled build first: npx sabha enable')
})

/**
 * Makes a checkout with newer builds after others changed the composition: `books` is a team's that the checkout
 * lacks, `jobs` a team's newer one, `polls` was rolled back, and a build of `quiz` is disabled.
 */
async function prepareUpgrade(): Promise<void> {
  checkout.buildShell('first')
  for (const name of ['jobs', 'member', 'polls', 'quiz'])
    await checkout.buildRemote(name, { version: '1.0.0' })
  expect(await sabha('build --env production --create')).toEqual({
    exitCode: 0,
    text: expect.stringContaining('Built dist/production:'),
  })
  const { publicKey } = JSON.parse((await sabha('keygen team.pem --json')).text)
  for (const [name, version] of [
    ['books', '1.0.0'],
    ['jobs', '2.0.0'],
  ] as const) {
    await sabha(`owners add ${name} ${publicKey} --env production`)
    const dist = await checkout.sample(name, { version })
    await sabha(`publish ${dist} --key team.pem --env production`)
    expect(await sabha(`promote ${name} --env production`)).toMatchObject({ exitCode: 0 })
  }
  await checkout.buildRemote('polls', { version: '1.1.0' })
  await checkout.buildRemote('quiz', { version: '1.0.0', content: 'bad' })
  expect(await sabha('build --env production --yes')).toMatchObject({ exitCode: 0 })
  for (const name of ['polls', 'quiz'])
    expect(await sabha(`rollback ${name} --env production`)).toMatchObject({ exitCode: 0 })
  await checkout.buildRemote('member', { version: '1.1.0' })
  checkout.buildShell('second')
}

function capturePrinted(): void {
  const print = (text: unknown) => void printed.push(String(text))
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
}

/** Returns the exit code and what the command printed. */
async function sabha(typed: string) {
  printed.length = 0
  const words = typed.split(' ').filter(Boolean)
  const exitCode = await runCommand(words, checkout.folder).catch((error) =>
    printError(error, words),
  )
  return { exitCode, text: printed.join('\n') }
}

/** Returns the current build of each remote. */
async function builds(): Promise<Record<string, string>> {
  const remotes = (await checkout.readComposition())?.remotes ?? []
  return Object.fromEntries(
    remotes.map(({ name, current }) => [name, `${current.version}-${current.build}`]),
  )
}

function registryText(): string {
  return readFileSync(join(checkout.places.storeDir, 'registry.json'), 'utf8')
}
