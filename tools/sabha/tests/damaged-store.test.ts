// @vitest-environment jsdom
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { publish, readTeamKey } from '@sabha/release'
import { describe, expect, it } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, sabhaJson, registry } = environment

async function publishPolls(version: string, key = 'polls.pem'): Promise<string> {
  const distDir = await writeSampleBuild(environment.site.folder, {
    name: 'polls',
    version,
    content: `polls ${version}`,
  })
  const pem = readFileSync(join(environment.site.folder, key), 'utf8')
  const { storeDir } = environment.site.environment
  const { build } = await publish({ distDir, storeDir, publisher: { key: readTeamKey(pem) } })
  return `${version}-${build}`
}

async function releasePolls(version: string): Promise<string> {
  const id = await publishPolls(version)
  expect(await sabhaJson('promote', `polls@${id}`)).toMatchObject({ exitCode: 0 })
  return id
}

function inStore(...parts: string[]): string {
  return join(environment.site.environment.storeDir, ...parts)
}

/** Runs a command that is refused, and returns its text. */
async function refusal(...typed: string[]): Promise<string> {
  const before = registry()
  const { exitCode, text } = await sabha(...typed, '--env', '.')
  expect({ exitCode, text }).toMatchObject({ exitCode: 1 })
  expect(registry()).toBe(before)
  return text
}

describe('the newest build', () => {
  it('is the one that its owner signed last, whatever the times of the files are', async () => {
    const older = await publishPolls('1.1.0')
    const newer = await publishPolls('1.2.0')
    const later = new Date(Date.now() + 60_000)
    utimesSync(inStore('polls', older, 'release.json'), later, later)
    await sabhaJson('keygen', 'stranger.pem')
    await publishPolls('1.3.0', 'stranger.pem')
    expect((await sabhaJson('promote', 'polls')).movements).toMatchObject([{ to: newer }])
  })
})

describe('the description of a live build', () => {
  const damages: [string, (file: string) => void][] = [
    ['a pipe', (file) => void execFileSync('mkfifo', [file])],
    ['a huge file', writeHugeFile],
    ['a link that leads nowhere', (file) => symlinkSync('nowhere', file)],
  ]

  it.each(damages)('does not block the other remotes if it is %s', async (_what, put) => {
    const [file = ''] = globSync(inStore('member/*/release.json'))
    rmSync(file)
    put(file)
    const id = await publishPolls('1.1.0')
    const { exitCode, notices } = await sabhaJson('promote', `polls@${id}`)
    expect(exitCode).toBe(0)
    expect(notices).toEqual([expect.stringContaining('Skipped: the build of member (platform)')])
  })

  it.each(damages)(
    'makes promote refuse it with the file at fault if it is %s',
    async (_what, put) => {
      const id = await publishPolls('1.1.0')
      const file = inStore('polls', id, 'release.json')
      rmSync(file)
      put(file)
      expect(await refusal('promote', `polls@${id}`)).toContain(`${file} `)
      expect(await refusal('promote', 'polls')).toContain(`${file} `)
    },
  )
})

describe('a rollback by hash', () => {
  it('ignores folders that only end with the hash, and copies under another version', async () => {
    const id = await releasePolls('1.1.0')
    await releasePolls('1.2.0')
    const hash = id.slice(id.lastIndexOf('-') + 1)
    for (const decoy of [`x-${id}`, `9.9.9-${hash}`])
      cpSync(inStore('polls', id), inStore('polls', decoy), { recursive: true })
    expect((await sabhaJson('rollback', 'polls', '--build', hash)).movements).toMatchObject([
      { to: id },
    ])
  })
})

it.each<[string, (file: string) => void]>([
  ['a text', (file) => writeFileSync(file, 'junk that is no lock '.repeat(100))],
  ['a folder', (file) => void mkdirSync(join(file, 'junk'), { recursive: true })],
  ['a pipe', (file) => void execFileSync('mkfifo', [file])],
  ['a link', (file) => symlinkSync('registry.json', file)],
])('promotes if %s is in the place of the lock', async (_what, put) => {
  rmSync(inStore('.lock'), { force: true })
  put(inStore('.lock'))
  await releasePolls('1.1.0')
})

describe('a build that was replaced under its name after it was live', () => {
  it.each([
    ['promoted', (id: string) => ['promote', `polls@${id}`]],
    ['rolled back to by name', (id: string) => ['rollback', 'polls', '--build', id]],
    ['rolled back to as the previous one', () => ['rollback', 'polls']],
  ])('is refused when it is %s, although its owner signed it', async (_how, typed) => {
    const id = await releasePolls('1.1.0')
    await releasePolls('1.2.0')
    const former = inStore('polls', id)
    renameSync(former, join(environment.site.folder, 'former'))
    const distDir = await writeSampleBuild(environment.site.folder, {
      name: 'polls',
      version: '1.1.0',
      content: 'polls 1.1.0',
      code: 'page({Component:"replaced"})',
    })
    const pem = readFileSync(join(environment.site.folder, 'polls.pem'), 'utf8')
    const { storeDir } = environment.site.environment
    await publish({ distDir, storeDir, publisher: { key: readTeamKey(pem) } })
    expect(globSync(inStore('polls/*')).map((each) => basename(each))).toContain(id)
    expect(await refusal(...typed(id))).toContain('was changed in the store after it was live')
  })
})

describe('a rollback to a build whose files are gone', () => {
  it.each([
    ['all', (folder: string) => rmSync(folder, { recursive: true })],
    ['a script', (folder: string) => rmSync(join(folder, 'static/js/page.js'))],
  ])('is refused and says what to do: %s', async (_what, remove) => {
    const id = await releasePolls('1.1.0')
    await releasePolls('1.2.0')
    remove(inStore('polls', id))
    const text = await refusal('rollback', 'polls')
    expect(text).toContain(`polls cannot go back to its previous build, ${id}: `)
    expect(text).toContain('Choose another build with --build, or disable the remote')
    expect(await refusal('rollback', 'polls', '--build', id)).toMatch(
      /published again|is missing in/,
    )
  })
})

function writeHugeFile(file: string): void {
  writeFileSync(file, '')
  truncateSync(file, 5 * 2 ** 30)
}
