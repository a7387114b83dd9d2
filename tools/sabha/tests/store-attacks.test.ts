// @vitest-environment jsdom
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SampleBuild, writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, sabhaJson } = environment

async function release(version: string, sample: SampleBuild = {}): Promise<string> {
  const named = { name: 'polls', version, content: `polls ${version}`, ...sample }
  const dist = await writeSampleBuild(environment.site.folder, named)
  const key = ['--key', 'polls.pem', '--commit', `c-${version}`]
  const { id } = await sabhaJson('publish', dist, ...key)
  await sabhaJson('promote', `polls@${id}`)
  return id
}

function storedFile(build: string, file: string): string {
  return join(environment.site.environment.storeDir, 'polls', build, file)
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replaceAll(from, to))
}

async function disabledOf(name: string): Promise<string[]> {
  const { remotes } = await sabhaJson('status')
  return remotes.find((remote: { name: string }) => remote.name === name)?.disabled
}

const hashOf = (build: string) => build.slice(build.lastIndexOf('-') + 1)

describe('a description of a build that names another build', () => {
  it('does not change which build is disabled', async () => {
    const first = await release('1.0.0')
    const second = await release('1.1.0')
    change(storedFile(second, 'release.json'), hashOf(second), hashOf(first))
    await sabhaJson('disable', 'polls', '--build', second)
    expect(await disabledOf('polls')).toEqual([hashOf(second)])
  })

  it('does not change which build is enabled', async () => {
    const first = await release('1.0.0')
    const second = await release('1.1.0')
    for (const build of [first, second]) await sabhaJson('disable', 'polls', '--build', build)
    change(storedFile(second, 'release.json'), hashOf(second), hashOf(first))
    await sabhaJson('enable', 'polls', '--build', second)
    expect(await disabledOf('polls')).toEqual([hashOf(first)])
  })

  it('does not prevent that a build is disabled which the store has lost', async () => {
    await release('1.0.0')
    const second = await release('1.1.0')
    writeFileSync(storedFile(second, 'release.json'), '')
    expect(await sabhaJson('disable', 'polls', '--build', second)).toMatchObject({ exitCode: 0 })
    expect(await disabledOf('polls')).toEqual([hashOf(second)])
  })
})

describe('access that a former build gave to more roles', () => {
  const closed = { manifest: { routes: [pageFor('admin')] } }

  it.each([
    ['rollback polls --build FIRST', { gained: 'visitor, member' }],
    ['rollback polls', { gained: 'visitor, member' }],
    ['rollback --to FORMER', { gained: 'visitor, member' }],
    ['disable polls --build SECOND', { gained: 'visitor, member' }],
  ])('comes back by `%s` only with --allow-access', async (typed, { gained }) => {
    const first = await release('1.0.0')
    const { composition } = await sabhaJson('status')
    const second = await release('1.1.0', closed)
    const command = typed
      .replace('FIRST', first)
      .replace('SECOND', second)
      .replace('FORMER', composition)
      .split(' ')
    const before = environment.registry()
    const { exitCode, text } = await sabha(...command, '--env', '.')
    expect({ exitCode, text }).toEqual({
      exitCode: 1,
      text: expect.stringContaining(`polls: /polls opens to ${gained}`),
    })
    expect(text).toContain('add --allow-access')
    expect(environment.registry()).toBe(before)
    expect(await sabhaJson(...command, '--allow-access')).toMatchObject({ exitCode: 0 })
  })
})

describe('rollback --to', () => {
  it('refuses a build of which more than the entry was changed', async () => {
    const first = await release('1.0.0')
    const { composition } = await sabhaJson('status')
    await release('1.1.0')
    change(storedFile(first, 'release.json'), '"title":"polls"', '"title":"other"')
    const { exitCode, text } = await sabha('rollback', '--to', composition, '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toContain(`polls ${first} was changed in the store after it was live`)
  })

  it('disables again what was disabled in the composition', async () => {
    const first = await release('1.0.0')
    await release('1.1.0')
    await sabhaJson('disable', 'polls', '--build', first)
    await sabhaJson('disable', 'member')
    const { composition } = await sabhaJson('status')
    await sabhaJson('enable', 'polls', '--build', first)
    await sabhaJson('enable', 'member')
    await sabhaJson('rollback', '--to', composition)
    expect(await disabledOf('member')).toEqual(['all'])
    expect(await disabledOf('polls')).toContain(hashOf(first))
  })
})

describe('the commit in the history', () => {
  it('is the one that the team signed, also of a build that comes back', async () => {
    const first = await release('1.0.0')
    const second = await release('1.1.0')
    change(storedFile(first, 'signature.json'), 'c-1.0.0', 'forged')
    await sabhaJson('rollback', 'polls')
    const { entries } = await sabhaJson('history')
    expect(entries[0].movements).toEqual([
      expect.objectContaining({ from: second, to: first, commit: 'c-1.0.0' }),
    ])
  })
})

it.each(['__proto__', 'constructor', 'toString', 'Polls', '../polls', 'polls\u001b[2J'])(
  'owners add refuses %j, which no remote can have as its name',
  async (name) => {
    const { publicKey } = await sabhaJson('keygen', 'other.pem')
    const { exitCode, text } = await sabha('owners', 'add', name, publicKey, '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toContain('is not a valid remote name')
  },
)

describe('control characters', () => {
  it('are escaped in tables and refusals', async () => {
    await release('1.0.0')
    const why = 'fine\n\u001b[2Klive  \u009b31m\u202e'
    await sabhaJson('disable', 'polls', '--why', why)
    const { text } = await sabha('history', '--env', '.')
    expect(text).toContain(String.raw`fine\u000a\u001b[2Klive  \u009b31m\u202e`)
    const refusal = await sabha('promote', 'polls@\u001b]0;title\u0007', '--env', '.')
    expect(refusal.text).toContain(String.raw`\u001b]0;title\u0007`)
    expect(text + refusal.text).not.toMatch(/[^\P{Cc}\n]/u)
    const { entries } = await sabhaJson('history')
    expect(entries[0].why).toBe(why)
  })

  it('in the description of a build are refused', async () => {
    const owner = 'Polls\nComposition 123 is live.'
    const dist = await writeSampleBuild(environment.site.folder, {
      name: 'polls',
      manifest: { owner },
    })
    for (const typed of [['publish', dist, '--key', 'polls.pem']])
      expect((await sabha(...typed, '--env', '.')).text).toContain(
        'a line break or another control',
      )
    const good = await release('1.0.0')
    cpSync(join(dist, 'release.json'), storedFile(good, 'release.json'))
    expect((await sabha('diff', 'polls', '--env', '.')).text).toContain('control character')
  })
})

function pageFor(access: string) {
  return { path: '/polls', access, title: 'polls', module: './page' }
}
