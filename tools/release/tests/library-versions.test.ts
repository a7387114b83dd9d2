import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core'
import { defineRemote, sharedLibraries, sharedPackages } from '@sabha/federation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBuild, release } from '../src/index.ts'
import { createSampleSite, type SampleSite } from './sample-site.ts'

const repository = resolve(import.meta.dirname, '../../..')

let site: SampleSite
let first: string

beforeAll(async () => {
  site = await createSampleSite()
  await site.compose([])
  const file = join(site.environment.shellDir, 'release.json')
  const shell = JSON.parse(await readFile(file, 'utf8'))
  const provides = Object.fromEntries(sharedPackages.map((name) => [name, nextVersion(name)]))
  await writeFile(file, JSON.stringify({ ...shell, provides }))
  first = await buildWith({})
  await release({ ...site.environment, remoteDists: [first] })
})

afterAll(() => rm(site.folder, { recursive: true }))

it.each(sharedPackages)(
  'upgrades and rolls back a remote whose only change is the version of %s',
  async (library) => {
    const version = nextVersion(library)
    const next = await buildWith({ [library]: version })
    const [former, current] = [await readBuild(first), await readBuild(next)]
    expect(current.manifest.requires[library]).toContain(version)
    expect(current.build).not.toBe(former.build)
    expect(current.container).not.toBe(former.container)
    const upgraded = await release({ ...site.environment, remoteDists: [next] })
    expect(upgraded.remotes[0]?.current.build).toBe(current.build)
    const rollback = [{ name: 'sample' }]
    const rolledBack = await release({ ...site.environment, remoteDists: [], rollback })
    expect(rolledBack.remotes[0]?.current.build).toBe(former.build)
    const restarted = await release({ ...site.environment, remoteDists: [first] })
    expect(restarted.remotes[0]?.current.build).toBe(former.build)
  },
)

it('names a build with another copied file after its content', async () => {
  const [one, other] = [await buildWith({}, 'one'), await buildWith({}, 'other')]
  await release({ ...site.environment, remoteDists: [one] })
  const { remotes } = await release({ ...site.environment, remoteDists: [other] })
  expect(remotes[0]?.current.container).not.toBe((await readBuild(one)).container)
})

function nextVersion(library: string): string {
  const { version } = JSON.parse(readFileSync(installed(library, 'package.json'), 'utf8'))
  const [major, minor] = String(version).split('.').map(Number)
  return `${major}.${Number(minor) + 1}.0`
}

function installed(library: string, file: string): string {
  return join(repository, 'node_modules', library, file)
}

let trees = 0

/**
 * Builds a remote that imports everything of all libraries, in a folder where some libraries have another
 * version.
 *
 * @param copied content of a file in `public`
 */
async function buildWith(versions: Record<string, string>, copied?: string): Promise<string> {
  const folder = join(site.folder, `tree-${trees++}`)
  const root = join(folder, 'apps/sample')
  mkdirSync(join(root, 'src'), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  for (const [library, version] of Object.entries(versions))
    installVersion(join(folder, 'apps/node_modules', library), { library, version })
  writeFileSync(join(root, 'remote.manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(root, 'src/sample-page.js'), pageOfAllLibraries())
  if (copied !== undefined) {
    mkdirSync(join(root, 'public'))
    writeFileSync(join(root, 'public/notice.txt'), copied)
  }
  const dist = join(root, 'dist')
  const rsbuild = await createRsbuild({
    cwd: root,
    config: mergeRsbuildConfig(defineRemote({ root })({ command: 'build' }), {
      ...{ mode: 'production', logLevel: 'silent', output: { distPath: { root: dist } } },
    }),
  })
  const { close } = await rsbuild.build()
  await close()
  return dist
}

/** Installs a version in which every name is new. */
function installVersion(
  folder: string,
  { library, version }: { library: string; version: string },
): void {
  mkdirSync(folder, { recursive: true })
  const own = JSON.parse(readFileSync(installed(library, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, version }))
  const report = installed(library, 'api.gen.json')
  if (existsSync(report)) cpSync(report, join(folder, 'api.gen.json'))
}

function pageOfAllLibraries(): string {
  const imports = sharedLibraries.map(({ key }, index) => `import * as all${index} from '${key}'`)
  const all = sharedLibraries.map((_library, index) => `all${index}`)
  return `${imports.join('\n')}\nexport const Component = () => String([${all.join(', ')}])\n`
}

const manifest = {
  ...{ name: 'sample', version: '1.0.0', owner: 'platform' },
  routes: [{ path: '/sample', access: 'public', title: 'Sample', module: './sample-page' }],
  ...{ nav: [], claims: ['/sample'], budget: { javascript: 20000 } },
}
