import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RemoteBuild } from '@sabha/contract/composition'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publish } from '../../src/index.ts'
import { openStore } from '../../src/store/open-store.ts'
import { writeSampleBuild } from '../sample-build.ts'
import { objectsOf, storesOf } from '../store/store-location.ts'

let folder: string
let storeDir: string
let objects: ReturnType<typeof objectsOf>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-publish-'))
  storeDir = storesOf(folder).storeDir
  objects = objectsOf(storeDir)
})

afterEach(() => rm(folder, { recursive: true }))

it('copies a build to the store under its version and build', async () => {
  const { build } = await publish({ distDir: await writeSampleBuild(folder), storeDir })
  const files = await objects.keysBelow(`sample/1.0.0-${build}/`)
  expect(files).toEqual(
    expect.arrayContaining(['release.json', 'remoteEntry.js', 'static/js/page.js']),
  )
  expect(await objects.namesIn('sample/')).toEqual([`1.0.0-${build}`])
})

it('changes nothing if the same build is published again', async () => {
  const distDir = await writeSampleBuild(folder)
  const { build } = await publish({ distDir, storeDir })
  const before = await openStore(storeDir).list(`sample/1.0.0-${build}/`)
  await publish({ distDir, storeDir })
  expect(await openStore(storeDir).list(`sample/1.0.0-${build}/`)).toEqual(before)
})

it('accepts the same build twice at once', async () => {
  const distDir = await writeSampleBuild(folder)
  const [one, other] = await Promise.all([
    publish({ distDir, storeDir }),
    publish({ distDir, storeDir }),
  ])
  expect(other).toEqual(one)
  expect(await objects.namesIn('sample/')).toEqual([`1.0.0-${one.build}`])
})

it('keeps two builds of one version', async () => {
  await publish({ distDir: await writeSampleBuild(folder, { content: 'one' }), storeDir })
  await publish({ distDir: await writeSampleBuild(folder, { content: 'two' }), storeDir })
  expect(await objects.namesIn('sample/')).toHaveLength(2)
})

it('rejects other content under an existing build', async () => {
  const { build } = await publish({ distDir: await writeSampleBuild(folder), storeDir })
  const forged = await writeSampleBuild(folder, { content: 'forged' })
  const release = await readRelease(forged)
  await writeFile(join(forged, 'release.json'), JSON.stringify({ ...release, build }))
  await expect(publish({ distDir: forged, storeDir })).rejects.toThrow(/A release never changes/)
  const kept = await objects.read(`sample/1.0.0-${build}/static/js/page.js`)
  expect(kept).toBe('page({Component:"one"})')
})

it('rejects a build whose files do not match its description', async () => {
  const distDir = await writeSampleBuild(folder)
  await writeFile(join(distDir, 'static/js/page.js'), 'page("tampered")')
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    'static/js/page.js of sample is not the file that was built',
  )
})

it('detects changed files in the store', async () => {
  const distDir = await writeSampleBuild(folder)
  const { build } = await publish({ distDir, storeDir })
  await objects.write(`sample/1.0.0-${build}/remoteEntry.js`, 'evil()')
  await expect(publish({ distDir, storeDir })).rejects.toThrow(/is not the file that was built/)
})

it('rejects a script that would load without an integrity hash', async () => {
  const distDir = await writeSampleBuild(folder)
  const release = await readRelease(distDir)
  const [entry, page] = release.files
  const bare = { ...release, entry: { file: page.file, integrity: page.integrity } }
  expect(entry.file).toBe('remoteEntry.js')
  await writeFile(join(distDir, 'release.json'), JSON.stringify(bare))
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    /remoteEntry\.js of sample would load without an integrity hash/,
  )
})

it('rejects a style sheet, which would affect all pages', async () => {
  const dist = await writeSampleBuild(folder, { stylesheet: 'header { display: none }' })
  await expect(publish({ storeDir, distDir: dist })).rejects.toThrow('style with @sabha/ui')
})

it.each<[string, (release: RemoteBuild) => object, RegExp]>([
  [
    'a file that leads out of its folder',
    ({ files: [entry] }) => ({ files: [{ ...entry, file: '../../../pages/index.html' }] }),
    /files\[0\]\.file: must be the path of a file below the build/,
  ],
  [
    'an absolute file',
    ({ entry }) => ({ entry: { ...entry, file: '/etc/passwd' } }),
    /entry\.file: must be the path of a file below the build/,
  ],
  [
    'a file with a backslash',
    ({ files: [entry] }) => ({ files: [{ ...entry, file: '..\\\\index.html' }] }),
    /files\[0\]\.file: must be the path/,
  ],
  [
    'a page in a file with a control character',
    () => ({ modules: { './page': [{ file: 'a\nb.js', integrity: 'sha256-AAAA' }] } }),
    /modules\.\.\/page\[0\]\.file: must be the path/,
  ],
  ['a name that is a path', () => ({ name: '../pages' }), /name: must be kebab-case/],
  [
    'a version that is a path',
    () => ({ version: '1.0.0/../..' }),
    /version: must be a version such as 1\.2\.3/,
  ],
  ['a build that is a path', () => ({ build: '../x' }), /build: must be letters and digits/],
  [
    'a container that is no variable',
    () => ({ container: 'alert(1)' }),
    /container: must be the name of a variable/,
  ],
  [
    'a container that takes a name of the browser',
    () => ({ container: 'location' }),
    /its container must begin with sample_/,
  ],
  [
    'a claim that is too long for the name of a file',
    ({ manifest }) => ({ manifest: { ...manifest, claims: [`/${'a'.repeat(300)}`] } }),
    /\/a{39}… is longer than 200 characters/,
  ],
  [
    'a description that would fill the pages of everybody',
    ({ manifest }) => ({ manifest: { ...manifest, owner: 'a'.repeat(200_001) } }),
    /its description is longer than 200000 characters/,
  ],
  [
    'the manifest of another remote',
    ({ manifest }) => ({ manifest: { ...manifest, name: 'other' } }),
    /its manifest belongs to other/,
  ],
  [
    'the manifest of another version',
    ({ manifest }) => ({ manifest: { ...manifest, version: '2.0.0' } }),
    /its manifest has version 2\.0\.0/,
  ],
  [
    'an entry that is not among its files',
    ({ entry }) => ({ entry: { ...entry, file: 'other.js' } }),
    /other\.js is not among its files/,
  ],
  [
    'a page of another hash than its file',
    ({ files: [, page] }) => ({
      modules: { './page': [{ file: page?.file, integrity: 'sha256-AAAA' }] },
    }),
    /static\/js\/page\.js is not among its files/,
  ],
  [
    'a manifest that names a module which it does not expose',
    () => ({ modules: {} }),
    /its manifest names \.\/page, which it does not expose/,
  ],
  [
    'a file of another size',
    ({ files: [entry, ...others] }) => ({ files: [{ ...entry, bytes: 7 }, ...others] }),
    /remoteEntry\.js of sample is not the file that was built/,
  ],
  [
    'one file twice',
    ({ files }) => ({ files: [...files, ...files] }),
    /it lists the file remoteentry\.js twice/,
  ],
])('rejects a description with %s, and writes nothing', async (_, change, reason) => {
  const distDir = await writeSampleBuild(folder)
  const release = await readRelease(distDir)
  const changed = { ...release, ...change(release) }
  await writeFile(join(distDir, 'release.json'), JSON.stringify(changed))
  await expect(publish({ distDir, storeDir })).rejects.toThrow(reason)
  expect(await objects.keysBelow('')).toEqual([])
})

it('rejects a symbolic link', async () => {
  const distDir = await writeSampleBuild(folder)
  const page = join(distDir, 'static/js/page.js')
  await rename(page, join(folder, 'secret.js'))
  await symlink(join(folder, 'secret.js'), page)
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    'static/js/page.js of sample is a link to another place',
  )
})

it('rejects a build with the same global as another, of any remote', async () => {
  await publish({
    distDir: await writeSampleBuild(folder, { container: 'sample_own_1' }),
    storeDir,
  })
  const again = await writeSampleBuild(folder, { container: 'sample_own_1', content: 'two' })
  await expect(publish({ distDir: again, storeDir })).rejects.toThrow(
    /^sample 1\.0\.0-\w+ sets the global sample_own_1, as sample 1\.0\.0-\w+ does/,
  )
  const other = await writeSampleBuild(folder, { container: 'sample_own_1', name: 'sample-own' })
  await expect(publish({ distDir: other, storeDir })).rejects.toThrow(/^sample-own .* as sample /)
})

it('publishes only one of two concurrent builds with the same global', async () => {
  const dists = await Promise.all(
    ['one', 'two', 'three'].map((content) =>
      writeSampleBuild(folder, { container: 'sample_own_1', content }),
    ),
  )
  const outcomes = await Promise.allSettled(dists.map((distDir) => publish({ distDir, storeDir })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await objects.namesIn('sample/')).toHaveLength(1)
})

it('names every invalid line of a release.json', async () => {
  const distDir = await writeSampleBuild(folder)
  const { name: _, ...build } = await readRelease(distDir)
  const text = JSON.stringify({ ...build, container: 7, colour: 'red' }, null, 1)
  await writeFile(join(distDir, 'release.json'), text)
  const line = (key: string) =>
    text.split('\n').findIndex((each) => each.startsWith(` "${key}"`)) + 1
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    [
      'release.json is refused.',
      'release.json:1 name: is missing: it must be a text',
      `release.json:${line('container')} container: must be a text, not a number`,
      `release.json:${line('colour')} colour: is an unknown field`,
    ].join('\n'),
  )
})

it('rejects a script with its own production build of React', async () => {
  const load = createRequire(import.meta.url)
  for (const file of ['react/cjs/react.production.js', 'react-dom/cjs/react-dom.production.js']) {
    const source = join(dirname(load.resolve('react/package.json')), '..', file)
    const distDir = await writeSampleBuild(folder, { code: await readFile(source, 'utf8') })
    await expect(publish({ distDir, storeDir })).rejects.toThrow(
      'static/js/page.js of sample bundles its own React',
    )
  }
  const reader =
    'page.Component = 1; const { H } = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  await publish({ distDir: await writeSampleBuild(folder, { code: reader }), storeDir })
})

it('rejects a build that imports libraries from the shell that its manifest does not require', async () => {
  const code =
    'm={9:{shareScope:"default",shareKey:"@sabha/contract",requiredVersion:"^0.2.0",singleton:!0}}'
  const distDir = await writeSampleBuild(folder, { code })
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    'static/js/page.js of sample takes @sabha/contract ^0.2.0, its manifest requires ^0.1.0: share it with that range',
  )
})

it('rejects a folder without a finished build', async () => {
  await expect(publish({ distDir: folder, storeDir })).rejects.toThrow(/release\.json is missing/)
})

it('gives the global of a build that was never published to the next build', async () => {
  await objects.write('.containers/sample_own_1', 'sample 1.0.0-cut-off')
  const mended = await writeSampleBuild(folder, { container: 'sample_own_1', content: 'two' })
  await publish({ distDir: mended, storeDir })
  expect(await objects.namesIn('sample/')).toHaveLength(1)
})

it('completes a publication that was interrupted', async () => {
  const distDir = await writeSampleBuild(folder)
  const { build } = await readRelease(distDir)
  const entry = await readFile(join(distDir, 'remoteEntry.js'), 'utf8')
  await objects.write(`sample/1.0.0-${build}/remoteEntry.js`, entry)
  await publish({ distDir, storeDir })
  expect(await objects.keysBelow(`sample/1.0.0-${build}/`)).toContain('release.json')
})

it('publishes nothing where an interrupted publication has left other content', async () => {
  const distDir = await writeSampleBuild(folder)
  const { build } = await readRelease(distDir)
  await objects.write(`sample/1.0.0-${build}/remoteEntry.js`, 'other()')
  await expect(publish({ distDir, storeDir })).rejects.toThrow(
    'already published with different content',
  )
  expect(await objects.keysBelow(`sample/1.0.0-${build}/`)).not.toContain('release.json')
})

async function readRelease(distDir: string) {
  return JSON.parse(await readFile(join(distDir, 'release.json'), 'utf8'))
}
