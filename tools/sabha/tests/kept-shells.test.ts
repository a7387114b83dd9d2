// @vitest-environment jsdom
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { shellTemplate } from '../../release/tests/sample-site.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment()
const { sabha, sabhaJson } = environment

/** Releases a shell whose page and script have a mark. */
async function releaseShell(mark: string): Promise<void> {
  const dist = join(environment.site.folder, `shell-${mark}`)
  mkdirSync(join(dist, 'static/js'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), shellTemplate.replace('<body>', `<body>${mark}`))
  writeFileSync(join(dist, 'static/js/main.js'), `main('${mark}')`)
  const { shellDir } = environment.site.environment
  writeFileSync(join(dist, 'release.json'), readFileSync(join(shellDir, 'release.json')))
  expect(await sabhaJson('promote', '--shell', dist)).toMatchObject({ exitCode: 0 })
}

function inRecords(...parts: string[]): string {
  return join(environment.site.environment.recordsDir, ...parts)
}

describe('rollback --to with a kept shell', () => {
  let spring: string
  let to: string

  beforeEach(async () => {
    await releaseShell('spring')
    await releaseShell('summer')
    const { entries } = await sabhaJson('history')
    to = entries[1].to
    spring = inRecords('shells', entries[1].shell)
  })

  it('restores the shell that was kept', async () => {
    await sabhaJson('rollback', '--to', to)
    expect(await environment.site.readPage('index.html')).toContain('<body>spring')
  })

  it.each<[string, string, () => void]>([
    [
      'has another page',
      'dist/index.html is not the file that was stored',
      () => writeFileSync(join(spring, 'dist/index.html'), 'changed'),
    ],
    [
      'has another script',
      'dist/static/js/main.js is not the file that was stored',
      () => writeFileSync(join(spring, 'dist/static/js/main.js'), 'changed()'),
    ],
    [
      'lacks a script',
      'dist/static/js/main.js is not the file that was stored',
      () => rmSync(join(spring, 'dist/static/js/main.js')),
    ],
    [
      'has no signed record',
      'of the shell is no longer stored',
      () => rmSync(inRecords('shell-files'), { recursive: true }),
    ],
  ])('is refused if the copy %s', async (_what, reason, change) => {
    change()
    const before = environment.registry()
    const { exitCode, text } = await sabha('rollback', '--to', to, '--env', '.')
    expect({ exitCode, text }).toEqual({ exitCode: 1, text: expect.stringContaining(reason) })
    expect(environment.registry()).toBe(before)
    expect(await environment.site.readPage('index.html')).toContain('<body>summer')
  })

  it('is refused if the record is that of another build', async () => {
    const [one = '', other = ''] = globSync(inRecords('shell-files/*.json'))
    const content = readFileSync(one.includes(spring.slice(-12)) ? other : one)
    writeFileSync(inRecords('shell-files', `${spring.slice(-12)}.json`), content)
    expect((await sabha('rollback', '--to', to, '--env', '.')).text).toContain('no longer stored')
  })

  it('is refused without running it if a prerender file was added', async () => {
    const marker = join(environment.site.folder, 'marker')
    mkdirSync(join(spring, 'prerender'))
    writeFileSync(
      join(spring, 'prerender/page.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(marker)}, ''); export const prerenderedPaths = []`,
    )
    const { exitCode, text } = await sabha('rollback', '--to', to, '--env', '.')
    expect(exitCode).toBe(1)
    expect(text).toContain('prerender/page.mjs does not belong to the stored build of the shell')
    expect(existsSync(marker)).toBe(false)
  })
})

it('removes nothing through a link in the place of the kept shells', async () => {
  const precious = join(environment.site.folder, 'precious')
  mkdirSync(join(precious, 'a/b'), { recursive: true })
  writeFileSync(join(precious, 'a/b/file.txt'), '')
  symlinkSync(precious, inRecords('shells'))
  const released = environment.site.compose([{ name: 'member', version: '1.1.0', content: 'two' }])
  await expect(released).rejects.toThrow('shells is a link to another place')
  expect(existsSync(join(precious, 'a/b/file.txt'))).toBe(true)
})
