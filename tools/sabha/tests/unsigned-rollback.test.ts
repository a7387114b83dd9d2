// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { release } from '@sabha/release'
import { describe, expect, it } from 'vitest'
import { type SampleBuild, writeSampleBuild } from '../../release/tests/sample-build.ts'
import { useSampleEnvironment } from './sample-environment.ts'

const environment = useSampleEnvironment()
const { sabha, sabhaJson, registry } = environment

function inStore(...parts: string[]): string {
  return join(environment.site.environment.storeDir, ...parts)
}

/** Writes a build of member, which has no owner, to the store without a key. */
async function plant(sample: SampleBuild): Promise<string> {
  const dist = await writeSampleBuild(environment.site.folder, { name: 'member', ...sample })
  const { version, build } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
  cpSync(dist, inStore('member', `${version}-${build}`), { recursive: true })
  return `${version}-${build}`
}

/** Releases a build of member from its files. */
async function releaseMember(sample: SampleBuild): Promise<string> {
  const dist = await writeSampleBuild(environment.site.folder, { name: 'member', ...sample })
  await release({ ...environment.site.environment, remoteDists: [dist] })
  const { version, build } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
  return `${version}-${build}`
}

function change(id: string, changed: (description: ReturnType<typeof JSON.parse>) => void): void {
  const file = inStore('member', id, 'release.json')
  const description = JSON.parse(readFileSync(file, 'utf8'))
  changed(description)
  writeFileSync(file, JSON.stringify(description))
}

async function refusal(...typed: string[]): Promise<string> {
  const before = registry()
  const { exitCode, text } = await sabha(...typed, '--env', '.')
  expect({ exitCode, text }).toMatchObject({ exitCode: 1 })
  expect(registry()).toBe(before)
  return text
}

describe('a rollback of a remote without owners', () => {
  it('accepts an unsigned build that was live, also after it left the registry', async () => {
    const [first = ''] = globSync(inStore('member/1.0.0-*'))
    await releaseMember({ version: '1.1.0', content: 'two' })
    await releaseMember({ version: '1.2.0', content: 'three' })
    const { movements } = await sabhaJson('rollback', 'member', '--build', basename(first))
    expect(movements).toMatchObject([{ to: basename(first) }])
  })

  it('refuses an unsigned build that was never live', async () => {
    const id = await plant({ version: '0.9.0', content: 'planted' })
    expect(await refusal('rollback', 'member', '--build', id)).toContain(
      `member ${id} is not signed, and was never live.`,
    )
  })

  it('refuses a planted build with the hash of one whose files are gone', async () => {
    const [first = ''] = globSync(inStore('member/1.0.0-*'))
    const hash = basename(first).split('-').at(-1) ?? ''
    await releaseMember({ version: '1.1.0', content: 'two' })
    const planted = await plant({ version: '0.9.9', content: 'planted' })
    cpSync(inStore('member', planted), inStore('member', `0.9.9-${hash}`), { recursive: true })
    change(`0.9.9-${hash}`, (description) => {
      description.build = hash
    })
    rmSync(join(first, 'release.json'))
    expect(await refusal('rollback', 'member', '--build', hash)).toContain('was never live')
  })

  it('refuses a module build whose scripts are not those that were live', async () => {
    const id = await releaseMember({ version: '2.0.0', content: 'module', isModule: true })
    await releaseMember({ version: '2.1.0', content: 'two' })
    const code = 'export const planted = true'
    writeFileSync(inStore('member', id, 'lazy.js'), code)
    const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`
    change(id, ({ files }) => files.push({ file: 'lazy.js', integrity, bytes: code.length }))
    for (const typed of [['--build', id], []])
      expect(await refusal('rollback', 'member', ...typed)).toContain(
        'was changed in the store after it was live',
      )
  })

  it('refuses a build that says less than the one that was live', async () => {
    const [first = ''] = globSync(inStore('member/1.0.0-*'))
    await releaseMember({ version: '1.1.0', content: 'two' })
    change(basename(first), (description) => {
      description.imports = undefined
    })
    expect(await refusal('rollback', 'member', '--build', basename(first))).toContain(
      'was changed in the store after it was live',
    )
  })
})
