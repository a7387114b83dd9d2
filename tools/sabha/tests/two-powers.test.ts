// @vitest-environment jsdom
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { release } from '@sabha/release'
import { describe, expect, it } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls', 'member')
const { sabha, registry } = environment

async function publish(name: string, team = name, version = '1.1.0') {
  const dist = await writeSampleBuild(environment.site.folder, {
    name,
    version,
    content: `${name} ${version}`,
  })
  return await sabha('publish', dist, '--key', `${team}.pem`, '--env', '.')
}

describe("the key of polls' team", () => {
  it('publishes polls, which the platform promotes', async () => {
    expect(await publish('polls')).toMatchObject({ exitCode: 0 })
    expect((await sabha('promote', 'polls', '--env', '.')).text).toContain('polls (platform): new')
  })

  it('is made once, for its owner alone, and is not printed', async () => {
    expect(statSync(join(environment.site.folder, 'polls.pem')).mode & 0o077).toBe(0)
    const again = await sabha('keygen', 'polls.pem')
    expect(again).toEqual({
      exitCode: 1,
      text: expect.stringContaining('polls.pem already exists'),
    })
    expect(readFileSync(join(environment.site.folder, 'polls.pem'), 'utf8')).toContain(
      'PRIVATE KEY',
    )
    expect((await sabha('keygen', 'more.pem')).text).not.toContain('PRIVATE KEY')
  })

  it('begins its public key so that no command reads it as an option', async () => {
    const { text } = await sabha('keygen', 'more.pem', '--json')
    expect(JSON.parse(text).publicKey).toMatch(/^ed25519-[\w-]{43}$/)
  })

  it('cannot publish member', async () => {
    const { exitCode, text } = await publish('member', 'polls')
    expect(exitCode).toBe(1)
    expect(text).toContain('member (platform) belongs to another team')
    expect(globSync('member/1.1.0-*', { cwd: environment.site.environment.storeDir })).toEqual([])
  })

  it('cannot have a build of member promoted that it signed without the command', async () => {
    await publish('member')
    const build = builtIn('member', '1.1.0')
    await publish('polls')
    cpSync(join(builtIn('polls', '1.1.0'), 'signature.json'), join(build, 'signature.json'))
    const before = registry()
    const { exitCode, text } = await sabha('promote', 'member', '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toMatch(
      /^\nmember 1\.1\.0-\w+ is signed with ed25519-[\w-]{43}, which does not own member\./,
    )
    expect(registry()).toBe(before)
  })

  it("cannot move or disable member, because it is not the platform's", async () => {
    const { keyFile, recordsDir } = environment.site.environment
    const key = readFileSync(keyFile)
    rmSync(keyFile)
    const before = registry()
    for (const typed of ['promote member', 'rollback member', 'disable member', 'withdraw member'])
      expect((await sabha(...typed.split(' '), '--env', '.')).text).toContain(
        'Only the platform team may change a composition',
      )
    expect(
      (await sabha('owners', 'add', 'member', `ed25519-${'a'.repeat(43)}`, '--env', '.')).exitCode,
    ).toBe(1)
    expect(registry()).toBe(before)
    writeFileSync(keyFile, key)
    const owners = JSON.parse(readFileSync(join(recordsDir, 'owners.json'), 'utf8'))
    owners.record.owners.member = owners.record.owners.polls
    writeFileSync(join(recordsDir, 'owners.json'), JSON.stringify(owners))
    await publish('member')
    expect((await sabha('promote', 'member', '--env', '.')).text).toContain(
      "owners.json was not written by the holder of the platform's key",
    )
  })
})

describe('a published build', () => {
  it.each([
    ['its script', 'static/js/page.js', 'is not the file that was built'],
    ['its description', 'release.json', 'was changed after it was signed'],
    ['its signature', 'signature.json', 'was changed after it was signed'],
  ])('is refused if %s was changed after signing', async (_what, file, reason) => {
    await publish('polls')
    const path = join(builtIn('polls', '1.1.0'), file)
    const text = readFileSync(path, 'utf8')
    const changes = {
      'release.json': ['"title":"polls"', '"title":"other"'],
      'signature.json': [/"publishedAt":\d/, '"publishedAt":9'],
    } as const
    const [from, to] = file in changes ? changes[file as keyof typeof changes] : ['polls', 'other']
    expect(text.replace(from, to)).not.toBe(text)
    writeFileSync(path, text.replace(from, to))
    const before = registry()
    for (const dryRun of [[], ['--dry-run']])
      expect(await sabha('promote', 'polls', '--env', '.', ...dryRun)).toEqual({
        exitCode: 1,
        text: expect.stringContaining(reason),
      })
    expect(registry()).toBe(before)
  })

  it('is refused in the folder of another remote, and as another build', async () => {
    await publish('polls')
    const { storeDir } = environment.site.environment
    const build = builtIn('polls', '1.1.0')
    const id = basename(build)
    const moved = [join(storeDir, 'member', id), join(storeDir, 'polls', `9.9.9-${'f'.repeat(12)}`)]
    for (const folder of moved) cpSync(build, folder, { recursive: true })
    const before = registry()
    for (const typed of [
      `rollback member --build ${id}`,
      `promote member@${id}`,
      'promote polls@9.9.9-ffffffffffff',
    ])
      expect(await sabha(...typed.split(' '), '--env', '.')).toEqual({
        exitCode: 1,
        text: expect.stringContaining('Remove it from the store.'),
      })
    expect(registry()).toBe(before)
  })

  it('without a signature is refused after the last owner was removed, also for a rollback', async () => {
    const dist = await writeSampleBuild(environment.site.folder, { name: 'polls' })
    await release({ ...environment.site.environment, remoteDists: [dist] })
    await publish('polls')
    await sabha('promote', 'polls', '--env', '.')
    const { owners } = JSON.parse((await sabha('owners', '--json', '--env', '.')).text)
    await sabha('owners', 'remove', 'polls', owners.polls[0], '--env', '.')
    const [former = ''] = globSync('polls/1.0.0-*', { cwd: environment.site.environment.storeDir })
    const { text } = await sabha('rollback', 'polls', '--build', basename(former), '--env', '.')
    expect(text).toContain('is not signed')
  })

  it('without a signature is refused, unless the platform releases it from its files', async () => {
    const dist = await writeSampleBuild(environment.site.folder, { name: 'quiz' })
    await release({ ...environment.site.environment, remoteDists: [dist] })
    await release({ ...environment.site.environment, remoteDists: [], withdraw: ['quiz'] })
    expect((await sabha('promote', 'quiz', '--env', '.')).text).toContain(
      'is not signed. Its team publishes it with its key: npx sabha publish --key team.pem',
    )
  })

  it('is refused if its remote has no owner; the refusal names the command that adds one', async () => {
    await publish('quiz', 'polls')
    const { text } = await sabha('promote', 'quiz', '--env', '.')
    const [, command = ''] = /npx sabha (owners add quiz ed25519-[\w-]{43})/.exec(text) ?? []
    await sabha(...command.split(' '), '--env', '.')
    expect(await sabha('promote', 'quiz', '--env', '.')).toMatchObject({ exitCode: 0 })
  })

  it('is refused once its key is no longer an owner', async () => {
    await publish('polls')
    const { owners } = JSON.parse((await sabha('owners', '--json', '--env', '.')).text)
    await sabha('owners', 'remove', 'polls', owners.polls[0], '--env', '.')
    expect((await sabha('promote', 'polls', '--env', '.')).text).toContain('polls has no owner yet')
    const { storeDir } = environment.site.environment
    expect(existsSync(join(storeDir, 'polls'))).toBe(true)
  })
})

it.each([
  ['publish .', 'run `npx sabha build`'],
  ['publish DIST', 'Pass the key of your team with --key or SABHA_TEAM_KEY'],
  ['publish DIST --key nowhere.pem', '`npx sabha keygen team.pem` creates a team key'],
  ['publish DIST --key registry.json', 'It is not an Ed25519 key in PEM format'],
  ['owners add polls', 'Specify the remote and the public key of its team.'],
  ['publish DIST --key polls.pem --commit a;b', '1 to 64 letters'],
  ['owners add polls short', '`npx sabha keygen` prints one: ed25519-'],
])('refuses `%s` and says what to do', async (typed, next) => {
  const dist = await writeSampleBuild(environment.site.folder, { name: 'polls' })
  cpSync(
    join(environment.site.environment.storeDir, 'registry.json'),
    join(environment.site.folder, 'registry.json'),
  )
  const { exitCode, text } = await sabha(...typed.replace('DIST', dist).split(' '), '--env', '.')
  expect(exitCode).toBeGreaterThan(0)
  expect(text).toContain(next)
})

function builtIn(name: string, version: string): string {
  const [found = ''] = globSync(`${name}/${version}-*`, {
    cwd: environment.site.environment.storeDir,
  })
  return join(environment.site.environment.storeDir, found)
}
