// @vitest-environment jsdom
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish, readTeamKey } from '@sabha/release'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type SampleBuild, writeSampleBuild } from '../../release/tests/sample-build.ts'
import { shellTemplate } from '../../release/tests/sample-site.ts'
import { objectsOf } from '../../release/tests/store/store-location.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, sabhaJson } = environment

afterEach(() => void vi.useRealTimers())

const dayMs = 24 * 60 * 60 * 1000

function waitDays(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs })
}

async function publishPolls(version: string, sample: SampleBuild = {}): Promise<string> {
  const { folder, environment: places } = environment.site
  const content = `polls ${version}`
  const distDir = await writeSampleBuild(folder, { name: 'polls', version, content, ...sample })
  const key = readTeamKey(readFileSync(join(folder, 'polls.pem'), 'utf8'))
  const { build } = await publish({ distDir, storeDir: places.storeDir, publisher: { key } })
  return `${version}-${build}`
}

async function releasePolls(version: string): Promise<string> {
  const id = await publishPolls(version)
  expect(await sabhaJson('promote', `polls@${id}`)).toMatchObject({ exitCode: 0 })
  return id
}

async function releaseShell(mark: string): Promise<void> {
  const { folder, environment: places } = environment.site
  const dist = join(folder, `shell-${mark}`)
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), shellTemplate.replace('<body>', `<body>${mark}`))
  writeFileSync(join(dist, 'release.json'), readFileSync(join(places.shellDir, 'release.json')))
  expect(await sabhaJson('promote', '--shell', dist)).toMatchObject({ exitCode: 0 })
}

interface Entry {
  /** Value for `rollback --to`. */
  to: string
  live: boolean
  restorable: boolean
}

async function history(): Promise<Entry[]> {
  return (await sabhaJson('history', '--limit', '100')).entries
}

const objects = () => objectsOf(environment.site.environment.storeDir)

/** Releases 1.1.0 to 1.3.0, so that 1.1.0 is neither current nor previous, and waits for eight days. */
async function leaveOldBuild(): Promise<string> {
  const id = await releasePolls('1.1.0')
  await releasePolls('1.2.0')
  await releasePolls('1.3.0')
  waitDays(8)
  return id
}

it('lets each composition that the history marks be restored after eight days', async () => {
  const ids: string[] = []
  for (let round = 1; round <= 6; round++) {
    ids.push(await releasePolls(`1.${round}.0`))
    await releaseShell(`round-${round}`)
    waitDays(2)
  }
  await releasePolls('2.0.0')
  const entries = await history()
  const marked = entries.filter(({ restorable, live }) => restorable && !live)
  expect(marked.length).toBeGreaterThanOrEqual(7)
  expect(marked.length).toBeLessThan(entries.length - 1)
  expect(await objects().namesIn('polls/')).toEqual(expect.arrayContaining(ids.slice(2)))
  expect(await objects().keysBelow(`polls/${ids[0]}/`)).toEqual(['swept.json'])
  for (const { to } of marked) {
    const { text, exitCode } = await sabha('rollback', '--to', to, '--env', '.')
    expect({ text, exitCode }).toMatchObject({ exitCode: 0 })
    const { remotes } = await sabhaJson('status')
    for (const { name, disabled } of remotes)
      for (const build of disabled) await sabhaJson('enable', name, '--build', build)
  }
  const unmarked = entries.filter(({ restorable }) => !restorable)
  for (const { to } of unmarked)
    expect(await sabha('rollback', '--to', to, '--env', '.')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('cannot be restored'),
    })
}, 240_000)

describe('a sweep', () => {
  it('is a part of each promotion', async () => {
    const old = await leaveOldBuild()
    await releasePolls('1.4.0')
    expect(await objects().keysBelow(`polls/${old}/`)).toEqual(['swept.json'])
    expect((await sabhaJson('promote', 'polls', '--dry-run')).exitCode).toBe(0)
  })

  it('names what it would remove in a dry run, and removes nothing', async () => {
    const old = await leaveOldBuild()
    const before = (await objects().keysBelow('')).sort()
    expect(await sabhaJson('sweep', '--dry-run')).toMatchObject({ builds: [`polls ${old}`] })
    expect((await objects().keysBelow('')).sort()).toEqual(before)
    expect((await sabha('sweep', '--env', '.')).text).toContain(`polls ${old}`)
    expect((await sabha('sweep', '--env', '.')).text).toContain('There is nothing to remove.')
  })

  it('keeps what is current or previous, however old, and what was published lately', async () => {
    await releasePolls('1.2.0')
    await releasePolls('1.3.0')
    const waiting = await publishPolls('1.4.0')
    waitDays(6)
    expect(await sabhaJson('sweep')).toMatchObject({ builds: [] })
    waitDays(30)
    expect(await sabhaJson('sweep')).toMatchObject({ builds: [`polls ${waiting}`] })
    expect(await sabhaJson('rollback', 'polls')).toMatchObject({ exitCode: 0 })
  })

  it('removes publications that were interrupted more than an hour ago', async () => {
    await objects().write('polls/7.0.0-abcdef/page.js', 'half')
    expect(await sabhaJson('sweep')).toMatchObject({ unfinished: [] })
    waitDays(1)
    expect(await sabhaJson('sweep')).toMatchObject({ unfinished: ['polls 7.0.0-abcdef'] })
    expect(await objects().keysBelow('polls/')).toEqual([])
  })

  it('frees neither the identifier of a build nor its global for other content', async () => {
    const old = await leaveOldBuild()
    const container = 'polls_polls_1_1_0'
    // A claim in the earlier format, without the mark that makes it final.
    await objects().write(`.containers/${container}`, `polls ${old}`)
    await sabhaJson('sweep')
    const code = 'page({Component:"other"})'
    await expect(publishPolls('1.1.0', { code })).rejects.toThrow('A release never changes')
    await expect(publishPolls('1.1.1', { content: 'polls 1.1.0' })).rejects.toThrow(
      `has the same build hash as ${old}, which is published`,
    )
    await expect(publishPolls('1.5.0', { content: 'other', container })).rejects.toThrow(
      `sets the global ${container}, as polls ${old} does`,
    )
    expect(await publishPolls('1.1.0')).toBe(old)
    expect(await sabhaJson('promote', `polls@${old}`)).toMatchObject({ exitCode: 0 })
  })

  it("needs the platform's key", async () => {
    vi.stubEnv('SABHA_SIGNING_KEY_FILE', 'nowhere.jwk.json')
    expect(await sabha('sweep', '--env', '.')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('Ask the platform team'),
    })
    vi.unstubAllEnvs()
  })
})

it('refuses a rollback to a build that was swept, and says what to do', async () => {
  const old = await leaveOldBuild()
  await sabhaJson('sweep')
  const { exitCode, text } = await sabha('rollback', 'polls', '--build', old, '--env', '.')
  expect(exitCode).toBe(1)
  expect(text).toContain('A build whose files are gone can only be published again.')
})
