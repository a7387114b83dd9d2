// @vitest-environment jsdom
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { shellTemplate } from '../../release/tests/sample-site.ts'
import { objectsOf } from '../../release/tests/store/store-location.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, sabhaJson } = environment

afterEach(() => void vi.useRealTimers())

/** Publishes a build of polls and promotes it; returns its id. */
async function release(version: string): Promise<string> {
  const content = `polls ${version}`
  const dist = await writeSampleBuild(environment.site.folder, { name: 'polls', version, content })
  const key = ['--key', 'polls.pem', '--commit', `c-${version}`]
  const { id } = await sabhaJson('publish', dist, ...key)
  await sabhaJson('promote', `polls@${id}`, '--why', `polls ${version}`)
  return id
}

/** Releases a shell whose page has a mark. */
async function releaseShell(mark: string): Promise<void> {
  const dist = join(environment.site.folder, `shell-${mark}`)
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), shellTemplate.replace('<body>', `<body>${mark}`))
  writeFileSync(
    join(dist, 'release.json'),
    readFileSync(join(environment.site.environment.shellDir, 'release.json')),
  )
  expect(await sabhaJson('promote', '--shell', dist)).toMatchObject({ exitCode: 0 })
}

interface Entry {
  id: string
  to: string
  why: string | null
  by: string | null
  restorable: boolean
  movements: object[]
}

async function history(): Promise<Entry[]> {
  return (await sabhaJson('history')).entries
}

async function live(): Promise<Record<string, string>> {
  const { remotes } = await sabhaJson('status')
  return Object.fromEntries(
    remotes.map(({ name, current }: { name: string; current: string }) => [name, current]),
  )
}

describe('history', () => {
  it('names what was promoted, who did it, why and from which commit, the latest first', async () => {
    const first = await release('1.0.0')
    const second = await release('1.1.0')
    const entries = await history()
    expect(entries.map(({ why }) => why)).toEqual(['polls 1.1.0', 'polls 1.0.0', null])
    expect(entries[0]).toMatchObject({
      by: expect.stringMatching(/./),
      restorable: true,
      movements: [{ name: 'polls', owner: 'platform', from: first, to: second, commit: 'c-1.1.0' }],
    })
    const { text } = await sabha('history', '--env', '.')
    expect(text).toContain(`polls ${first} → ${second} (c-1.1.0)`)
  })

  it('adds no entry for a release that changes nothing', async () => {
    await environment.site.compose([{ name: 'member' }])
    expect(await history()).toHaveLength(1)
  })

  it("is refused if it was changed without the platform's key", async () => {
    const records = objectsOf(environment.site.environment.recordsDir)
    const [file = ''] = await records.namesIn('history/')
    const text = await records.read(`history/${file}`)
    await records.write(`history/${file}`, text.replace('"why": null', '"why": "harmless"'))
    const refused = await sabha('history', '--env', '.')
    expect(refused.exitCode).toBe(1)
    expect(refused.text).toContain("was not written by the holder of the platform's key")
  })
})

describe('rollback --to', () => {
  it('restores every remote of a former composition and the shell in one step', async () => {
    await releaseShell('spring')
    const [spring] = await history()
    await release('1.0.0')
    await releaseShell('summer')
    expect(await environment.site.readPage('index.html')).toContain('<body>summer')
    await sabhaJson('rollback', '--to', spring?.to ?? '')
    expect(Object.keys(await live())).toEqual(['member'])
    expect(await environment.site.readPage('index.html')).toContain('<body>spring')
    expect((await history())[0]).toMatchObject({
      isNewShell: true,
      movements: [{ name: 'polls', to: null }],
    })
  })

  it('restores the shell of a composition whose remotes were live with a later one as well', async () => {
    await releaseShell('spring')
    await releaseShell('summer')
    const [, spring] = await history()
    expect(spring?.to).toMatch(/^[0-9a-f]{12}\+[0-9a-f]{12}$/)
    await sabhaJson('rollback', '--to', spring?.to ?? '')
    expect(await environment.site.readPage('index.html')).toContain('<body>spring')
  })

  it('refuses an id that several shells had, and names the choices', async () => {
    await releaseShell('spring')
    await releaseShell('summer')
    const entries = await history()
    const { exitCode, text } = await sabha('rollback', '--to', entries[1]?.id ?? '', '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toContain(`Choose one, with its shell: ${entries.map(({ to }) => to).join(', ')}.`)
    expect(await environment.site.readPage('index.html')).toContain('<body>summer')
  })

  it('disables the builds that it leaves, and refuses a composition with a disabled build', async () => {
    const first = await release('1.0.0')
    const [former] = await history()
    const second = await release('1.1.0')
    const [latest] = await history()
    await sabhaJson('rollback', '--to', former?.id ?? '')
    expect(await live()).toMatchObject({ polls: first })
    const { exitCode, text } = await sabha('rollback', '--to', latest?.id ?? '', '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toContain(`polls ${second} is disabled. Enable it first: npx sabha enable polls`)
    expect((await history()).map(({ restorable }) => restorable)).toEqual([true, false, true, true])
  })

  it('refuses what can no longer be restored, as the history marks it', async () => {
    const lost = await release('1.0.0')
    const [former] = await history()
    await release('1.1.0')
    await objectsOf(environment.site.environment.storeDir).removeBelow(`polls/${lost}/`)
    expect((await history()).map(({ restorable }) => restorable)).toEqual([true, false, true])
    const { exitCode, text } = await sabha('rollback', '--to', former?.id ?? '', '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toContain('cannot be restored: the store no longer has polls 1.0.0-')
  })

  it('keeps a build of the shell for seven days after it was last current', async () => {
    await releaseShell('spring')
    await releaseShell('summer')
    const age = async (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 })
      await releaseShell(`after-${days}-days`)
      return (await history()).map(({ restorable }) => restorable)
    }
    expect(await age(6)).toEqual([true, true, true, false])
    expect(await age(8)).toEqual([true, true, false, false, false])
  })

  it.each([
    ['rollback', 'Specify a remote, or a composition with --to.'],
    ['rollback polls --to abcd', 'Specify a remote, or a composition with --to.'],
    ['rollback --to abcd', 'The history has no composition "abcd". `npx sabha history` lists them'],
  ])('refuses `%s` and says what to do', async (typed, next) => {
    const { exitCode, text } = await sabha(...typed.split(' '), '--env', '.')
    expect(exitCode).toBeGreaterThan(0)
    expect(text).toContain(next)
  })
})

it('status shows since when each build is live', async () => {
  await release('1.0.0')
  const { remotes } = await sabhaJson('status')
  expect(remotes).toContainEqual(
    expect.objectContaining({ name: 'polls', since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }),
  )
})
