// @vitest-environment jsdom
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '@sabha/release'
import { describe, expect, it } from 'vitest'
import { writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment('polls')
const { sabha, sabhaJson, registry } = environment

/** Writes a build whose page has about this many bytes that do not compress. */
function build(version: string, { bytes = 10, budget = 2000, page = '' } = {}) {
  const content = `${version} ${randomBytes(bytes)
    .toString('latin1')
    .replaceAll(/[^!-~]/g, 'a')}`
  const manifest = { budget: { javascript: budget } }
  return writeSampleBuild(environment.site.folder, {
    name: 'polls',
    version,
    content,
    container: `polls_${version.replaceAll('.', '_')}`,
    manifest,
    ...(page && { isModule: true, code: page }),
  })
}

const publish = (dist: string) => sabha('publish', dist, '--key', 'polls.pem', '--env', '.')

describe("the platform's ceiling", () => {
  it.each([
    ['a build above it', { bytes: 5000 }, /polls 1\.0\.0-\w+ loads \d+ bytes of JavaScript first/],
    ['a higher budget', { budget: 2001 }, /polls 1\.0\.0-\w+ has a budget of 2001 bytes/],
  ])('refuses to publish or promote %s, and says what to do', async (_what, sample, reason) => {
    const dist = await build('1.0.0', sample)
    await publish(dist)
    await sabhaJson('ceiling', 'set', 'polls', '2000')
    const before = registry()
    for (const typed of [
      ['promote', 'polls'],
      ['promote', 'polls', '--dry-run'],
      ['publish', dist, '--key', 'polls.pem'],
    ]) {
      const { exitCode, text } = await sabha(...typed, '--env', '.')
      expect({ exitCode, text }).toEqual({ exitCode: 1, text: expect.stringMatching(reason) })
      expect(text).toContain("above the platform's ceiling of 2000")
      expect(text).toContain('build and publish it again')
    }
    const { diffs } = await sabhaJson('diff', 'polls')
    expect(diffs[0].bytes.ceiling).toBe(2000)
    expect((await sabha('diff', 'polls', '--env', '.')).text).toMatch(
      /bytes of \d+, the platform allows 2000, (\*\*over its budget\*\*, )?\*\*above the platform's ceiling\*\*$/m,
    )
    expect(registry()).toBe(before)
  })

  it.each([
    ['which its page imports', `import"./heavy.js";export const Component=1`],
    ['with its component, which release.json does not name', `export const lazy=1`],
  ])('counts a script %s, of a build of modules', async (what, page) => {
    const dist = await build('1.0.0', { page })
    const heavy = `export const Component=${JSON.stringify(randomBytes(5000).toString('hex'))}`
    const digest = createHash('sha256').update(heavy).digest('base64')
    const description = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
    writeFileSync(join(dist, 'static/js/heavy.js'), heavy)
    description.files.push({
      file: 'static/js/heavy.js',
      bytes: heavy.length,
      integrity: `sha256-${digest}`,
    })
    writeFileSync(join(dist, 'release.json'), JSON.stringify(description))
    await sabhaJson('ceiling', 'set', 'polls', '2000')
    const { exitCode, text } = await publish(dist)
    expect({ exitCode, text }).toEqual({
      exitCode: 1,
      text: expect.stringContaining(
        what.includes('release.json')
          ? './page has its Component in a script that release.json does not name'
          : "bytes of JavaScript first, above the platform's ceiling of 2000",
      ),
    })
  })

  it('allows a build below it, and one without a ceiling', async () => {
    await sabhaJson('ceiling', 'set', 'polls', '2000')
    await publish(await build('1.0.0'))
    expect(await sabhaJson('promote', 'polls')).toMatchObject({ exitCode: 0 })
    await sabhaJson('ceiling', 'remove', 'polls')
    await publish(await build('1.1.0', { bytes: 5000, budget: 9000 }))
    expect(await sabhaJson('promote', 'polls')).toMatchObject({ exitCode: 0 })
  })

  it('refuses a build that the platform releases from its files', async () => {
    await sabhaJson('ceiling', 'set', 'polls', '2000')
    const remoteDists = [await build('1.0.0', { bytes: 5000 })]
    await expect(release({ ...environment.site.environment, remoteDists })).rejects.toThrow(
      "above the platform's ceiling",
    )
  })

  it('does not prevent a rollback', async () => {
    await publish(await build('1.0.0', { bytes: 5000 }))
    await sabhaJson('promote', 'polls')
    await publish(await build('1.1.0'))
    await sabhaJson('promote', 'polls')
    await sabhaJson('ceiling', 'set', 'polls', '2000')
    expect(await sabhaJson('rollback', 'polls')).toMatchObject({ exitCode: 0 })
  })

  it('can only be set with the key of the platform', async () => {
    await publish(await build('1.0.0'))
    await sabhaJson('ceiling', 'set', 'polls', '2000')
    const file = join(environment.site.environment.recordsDir, 'ceilings.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('2000', '9000'))
    expect((await sabha('promote', 'polls', '--env', '.')).text).toContain(
      "ceilings.json was not written by the holder of the platform's key",
    )
  })
})

it.each([
  ['ceiling set polls', 2, 'Specify the remote, and for `set` the bytes, such as 30000.'],
  ['ceiling set polls 0', 1, 'A ceiling is a whole number of bytes'],
  ['ceiling set polls 1.5', 1, 'A ceiling is a whole number of bytes'],
  ['ceiling set __proto__ 5', 1, 'is not a valid remote name'],
])('refuses `%s` and says what to do', async (typed, code, next) => {
  const { exitCode, text } = await sabha(...typed.split(' '), '--env', '.')
  expect({ exitCode, text }).toEqual({ exitCode: code, text: expect.stringContaining(next) })
})
