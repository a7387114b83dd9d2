import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { buildSchema, shellReleaseSchema } from '@sabha/contract/composition'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineRemote, defineShell } from '../src/index.ts'

const remoteRoot = join(import.meta.dirname, 'fixtures/remote')
const shellRoot = join(import.meta.dirname, 'fixtures/shell')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabha-build-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

it('builds a remote with a description and without code of the shell', async () => {
  const dist = await build(remote({}))
  const release = buildSchema.parse(readJson(dist, 'release.json'))
  expect(release).toMatchObject({ name: 'sample', version: '1.0.0' })
  expect(release.container).toMatch(/^sample_[0-9a-f]{8}$/)
  expect(release.modules['./sample-page']).toHaveLength(1)
  const code = release.files.map(({ file }) => readFileSync(join(dist, file), 'utf8')).join('')
  expect(code).not.toContain('react.transitional.element')
  expect(release.files.filter(({ file }) => file.endsWith('.map'))).toEqual([])
})

it('bundles calls to the database without the client libraries', async () => {
  const dist = await build(remote({ text: withPage('./data-page') }))
  const { files } = buildSchema.parse(readJson(dist, 'release.json'))
  const code = files.map(({ file }) => readFileSync(join(dist, file), 'utf8')).join('')
  expect(code).toContain('update-user-email')
  // Each pattern matches code of the library named in the comment after the pattern.
  expect(code).not.toMatch(/ZodMini|~standard/) // zod
  expect(code).not.toMatch(/Accept-Profile|maybeSingle\(\)\{/) // postgrest-js
  expect(code).not.toMatch(/GoTrueClient|realtime/) // supabase-js
  expect(code).not.toMatch(/sabha-auth|functions\/v1/) // the shared part of libs/backend, which the shell provides
})

it('gives every script of a remote its integrity', async () => {
  const dist = await build(remote({}))
  const { entry, files } = buildSchema.parse(readJson(dist, 'release.json'))
  const loader = readFileSync(join(dist, entry.file), 'utf8')
  const others = files.filter(({ file }) => file.endsWith('.js') && file !== entry.file)
  expect(others.length).toBeGreaterThan(0)
  for (const { integrity } of others) expect(loader).toContain(integrity)
})

it('builds the same release from the same sources', async () => {
  const [one, other] = [await build(remote({})), await build(remote({}))]
  expect(readJson(one, 'release.json')).toEqual(readJson(other, 'release.json'))
})

it('names the container after all content of the build, including changes by other plugins', async () => {
  const chart = join(folder, 'node_modules/chart')
  const write = (axis: string) => {
    mkdirSync(join(chart, 'node_modules/axis'), { recursive: true })
    writeFileSync(join(chart, 'index.js'), `export { axis } from 'axis'`)
    writeFileSync(join(chart, 'node_modules/axis/index.js'), `export const axis = '${axis}'`)
  }
  const containerOf = async (text: string) => {
    const config = remote({ text })
    const dist = await build(mergeRsbuildConfig(config, { resolve: { alias: { chart } } }))
    const { container, entry } = buildSchema.parse(readJson(dist, 'release.json'))
    expect(readFileSync(join(dist, entry.file), 'utf8')).toContain(`var ${container}`)
    return container
  }
  write('one')
  const text = withPage('./chart-page')
  const first = await containerOf(text)
  expect(await containerOf(text)).toBe(first)
  const raised = await containerOf(text.replace('"1.0.0"', '"1.0.1"'))
  write('other')
  const other = await containerOf(text)
  for (const name of [first, raised, other]) expect(name).toMatch(/^sample_[0-9a-f]{8}$/)
  expect(new Set([first, raised, other]).size).toBe(3)
})

it('rejects a manifest before building, with the line', () => {
  expect(() => remote({ text: withPage('./gone') })).toThrow(
    'remote.manifest.json:6 routes[0].module: there is no src/gone.tsx',
  )
})

it('names the line of a manifest value with an invalid format', () => {
  const text = manifestText().replace('"version": "1.0.0"', '"version": "1"')
  expect(() => remote({ text })).toThrow(
    'remote.manifest.json:3 version: must be a version such as 1.2.3',
  )
})

it('writes the names imported from the shell and the ranges for the versions at build time', async () => {
  const { imports, manifest } = buildSchema.parse(readJson(await build(remote({})), 'release.json'))
  expect(imports).toEqual({
    '@sabha/contract': ['usePlatform'],
    react: ['useState'],
    'react/jsx-runtime': ['Fragment', 'jsxs'],
  })
  expect(manifest.requires).toEqual({ '@sabha/contract': '>=1.0.0', react: '^19.3.1' })
})

it('rejects a manifest with hand-written requirements', () => {
  const text = manifestText().replace('"owner"', '"requires": {}, "owner"')
  expect(() => remote({ text })).toThrow("The remote's manifest is refused.")
})

it('rejects a build with a copy of a singleton', async () => {
  await expect(build(remote({ text: withPage('./own-react-page') }))).rejects.toThrow(
    /It bundles its own react \(.*\/react\/.*\.js\): use the shell's copy/,
  )
  await expect(build(remote({ text: withPage('./own-account-page') }))).rejects.toThrow(
    /It bundles its own @sabha\/backend\/account \(.*\/account\/.*\.ts\): only the shell provides it/,
  )
})

it('bundles a copy of the parts if a remote brings one, and requires none from the shell', async () => {
  const text = withPage('./button-page').replace('"javascript": 20000', '"javascript": 70000')
  const release = async (config: RsbuildConfig) =>
    buildSchema.parse(readJson(await build(config), 'release.json'))
  const taken = await release(remote({ text }))
  expect(taken.brings).toBeUndefined()
  expect(taken.manifest.requires).toHaveProperty('@sabha/ui', '>=1.0.0')
  expect(Object.values(taken.shares).flat()).toContain('@sabha/ui')
  const brought = await release(remote({ text, brings: ['@sabha/ui'] }))
  expect(readJson('../ui', 'package.json')).toMatchObject({
    version: brought.brings?.['@sabha/ui'],
  })
  expect(Object.keys(brought.brings ?? {})).toEqual(['@sabha/ui'])
  expect(Object.keys(brought.imports ?? {})).not.toContain('@sabha/ui')
  expect(Object.values(brought.shares).flat()).not.toContain('@sabha/ui')
  expect(brought.manifest.requires).not.toHaveProperty('@sabha/ui')
  expect(brought.files.filter(({ file }) => file.endsWith('.css'))).toEqual([])
})

it('rejects a remote that brings its own copy of a singleton', () => {
  for (const name of ['react', '@sabha/contract', '@sabha/toast'])
    expect(() => remote({ brings: [name] }), name).toThrow(
      `A remote cannot bundle ${name}: each page uses the shell's copy. It may bundle @sabha/ui, @sabha/forms`,
    )
})

it('rejects a build over its size budget', async () => {
  const text = manifestText().replace('"javascript": 20000', '"javascript": 500')
  await expect(build(remote({ text }))).rejects.toThrow(
    /\.json:19 budget\.javascript: a first page weighs \d+ bytes/,
  )
})

it('describes what the shell provides and loads the core immediately', async () => {
  const dist = await build(shell())
  const { provides, exports } = shellReleaseSchema.parse(readJson(dist, 'release.json'))
  expect(exports?.['@sabha/contract/options']).toEqual([
    'englishFieldLabels',
    'useFieldLabels',
    'useOptionLabel',
  ])
  expect(exports?.react).toEqual(expect.arrayContaining(['useState', 'default']))
  expect(Object.keys(provides)).toContain('@sabha/contract')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  expect(html).toContain('<!--sabha:composition-->')
  const scripts = html.match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toMatch(/integrity="sha256-[^"]+" crossorigin/)
})

it('contains the hash of every script of a shell and no other', async () => {
  const dist = await build(shell())
  const files = readdirSync(join(dist, 'static/js'), { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js'))
  const texts = scripts.map((file) => readFileSync(join(dist, 'static/js', file), 'utf8'))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = [html, ...texts].flatMap((text) => text.match(/sha256-[\w+/]{43}=/g) ?? [])
  const hashes = texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  expect(new Set(named)).toEqual(new Set(hashes))
})

function withPage(module: string): string {
  return manifestText().replace('./sample-page', module)
}

function manifestText(): string {
  return readFileSync(join(remoteRoot, 'remote.manifest.json'), 'utf8')
}

interface FixtureRemote {
  text?: string
  brings?: string[]
}

/** Returns the fixture's build with a changed manifest. */
function remote({ text, brings = [] }: FixtureRemote): RsbuildConfig {
  const file = join(mkdtempSync(join(folder, 'manifest-')), 'remote.manifest.json')
  writeFileSync(file, text ?? manifestText())
  return defineRemote({ root: remoteRoot, manifest: file, brings })({ command: 'build' })
}

function shell(): RsbuildConfig {
  const sharedModules = join(shellRoot, 'src/shared-modules.gen.ts')
  return defineShell({ root: shellRoot, entry: './src/index.tsx', sharedModules })({
    command: 'build',
  })
}

async function build(config: RsbuildConfig): Promise<string> {
  const dist = mkdtempSync(join(folder, 'dist-'))
  const output = { distPath: { root: dist } }
  const rsbuild = await createRsbuild({
    cwd: config.root ?? folder,
    config: mergeRsbuildConfig(config, { mode: 'production', logLevel: 'silent', output }),
  })
  const { close } = await rsbuild.build()
  await close()
  expect(readdirSync(dist)).toContain('release.json')
  return dist
}

function readJson(dist: string, file: string): unknown {
  return JSON.parse(readFileSync(join(dist, file), 'utf8'))
}
