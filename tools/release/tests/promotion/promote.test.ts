import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Registry,
  registrySchema,
  sealRegistry,
  verifyRegistry,
} from '@sabha/contract/composition'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createSigningKey,
  promote,
  publish,
  readRegistry,
  type SigningKeyPair,
} from '../../src/index.ts'
import { type SampleBuild, writeSampleBuild } from '../sample-build.ts'
import { objectsOf, storesOf } from '../store/store-location.ts'

let folder: string
let storeDir: string
let keys: SigningKeyPair

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabha-promote-'))
  storeDir = storesOf(folder).storeDir
  keys = await createSigningKey(join(folder, 'keys/registry.jwk.json'))
})

afterEach(() => rm(folder, { recursive: true }))

it('writes a registry with a valid signature', async () => {
  const { build } = await release({ shares: ['@sabha/ui/list'] })
  const registry = registrySchema.parse(JSON.parse(await registryText()))
  expect(await verifyRegistry(registry, keys.publicKey)).toBe(true)
  expect(registry.remotes).toMatchObject([
    {
      name: 'sample',
      previous: null,
      current: {
        build,
        baseUrl: `http://localhost:3100/sample/1.0.0-${build}/`,
        shares: { './page': ['@sabha/ui/list'] },
      },
    },
  ])
})

it('keeps the replaced build as the previous one', async () => {
  const first = await release({ version: '1.0.0' })
  const second = await release({ version: '1.1.0', content: 'two' })
  const [remote] = (await registry()).remotes
  expect(remote).toMatchObject({
    current: { version: '1.1.0', build: second.build },
    previous: { version: '1.0.0', build: first.build },
  })
})

it('keeps the previous build if the current one is promoted again', async () => {
  await release({ version: '1.0.0' })
  await release({ version: '1.1.0', content: 'two' })
  await release({ version: '1.1.0', content: 'two' })
  expect((await registry()).remotes[0]?.previous?.version).toBe('1.0.0')
})

it('rejects builds with the same global, of any remotes', async () => {
  await release({ name: 'member', container: 'member_own_1' })
  await objectsOf(storeDir).removeBelow('.containers/')
  await expect(release({ name: 'member-own', container: 'member_own_1' })).rejects.toThrow(
    /member 1\.0\.0-\w+ and member-own 1\.0\.0-\w+ both set the global member_own_1/,
  )
})

it('drops a previous build that no longer fits the shell, with a notice', async () => {
  await release({ imports: { '@sabha/contract': ['useOld'] } })
  await release({ version: '1.1.0', content: 'two' })
  const onNotice = vi.fn()
  const exports = { '@sabha/contract': ['usePlatform'], '@sabha/ui/form': [] }
  await promote({ ...options(), exports, onNotice })
  expect((await registry()).remotes).toMatchObject([
    { current: { version: '1.1.0' }, previous: null },
  ])
  expect(onNotice.mock.calls).toEqual([
    [
      'sample 1.0.0 is no longer its previous build: it imports useOld from @sabha/contract, which the shell does not export',
    ],
  ])
})

it('leaves other remotes unchanged and withdraws one', async () => {
  await release({ name: 'member' })
  await release({ name: 'sample' })
  expect((await registry()).remotes.map(({ name }) => name)).toEqual(['member', 'sample'])
  await promote({ ...options(), builds: [], withdraw: ['member'] })
  expect((await registry()).remotes.map(({ name }) => name)).toEqual(['sample'])
})

const stage = { name: 'onboarding', title: 'Onboarding', module: './page' } as const

function entryFor(to: string) {
  return { id: 'home', label: 'Home', to, access: 'public', section: 'main', order: 1 } as const
}

function pageAt(path: string, claims: string[]) {
  return { routes: [{ path, access: 'public', title: 'Page', module: './page' }], claims }
}

it.each<[string, SampleBuild, RegExp]>([
  [
    'one that requires what the shell does not provide',
    { name: 'other', manifest: { requires: { '@sabha/contract': '^2.0.0' } } },
    /other 1\.0\.0 \(platform\) requires @sabha\/contract \^2\.0\.0, the shell provides 0\.1\.0/,
  ],
  [
    'one that claims what another has',
    { name: 'other', manifest: { claims: ['/other', '/sample'] } },
    /sample claims \/sample, as other does/,
  ],
  [
    'one that has a page where another has claimed more of the path',
    { name: 'other', manifest: pageAt('/sample/deep/down', ['/sample/deep', '/other']) },
    /sample has a page at \/sample\/deep, below \/sample\/deep, which other claims/,
  ],
  [
    'one that takes what the shell or everybody has',
    { name: 'other', manifest: pageAt('/static/other', ['/static']) },
    /other 1\.0\.0 \(platform\) claims\.0: "\/static" belongs to the shell/,
  ],
  [
    'one that writes the path of another in upper case',
    { name: 'other', manifest: pageAt('/Sample', ['/Sample']) },
    /must be a lower-case path/,
  ],
  [
    'one that claims every path',
    { name: 'other', manifest: pageAt('/:any', ['/:any']) },
    /must be a lower-case path/,
  ],
  [
    'one that claims a path with two slashes',
    { name: 'other', manifest: pageAt('//sample', ['//sample']) },
    /must be a lower-case path/,
  ],
  [
    'one that opens to everybody what only admins may see',
    { name: 'other', manifest: pageAt('/admin/x', ['/admin']) },
    /other 1\.0\.0 \(platform\) routes\.0\.access: a path under \/admin requires at least "admin"/,
  ],
  [
    'one that names a navigation entry as another does',
    { name: 'other', manifest: { nav: [entryFor('/other')] } },
    /other and sample both have a navigation entry "home"/,
  ],
  [
    'one that holds a stage that another has',
    { name: 'other', manifest: { stage } },
    /other and sample both hold the onboarding stage/,
  ],
])('rejects %s and leaves the registry unchanged', async (_, sample, reason) => {
  const { routes } = pageAt('/sample', [])
  routes.push(...pageAt('/sample/deep', []).routes)
  await release({ manifest: { routes, nav: [entryFor('/sample')], stage } })
  const before = await registryText()
  await expect(release(sample)).rejects.toThrow(reason)
  expect(await registryText()).toBe(before)
})

it('accepts nested claims of two teams', async () => {
  await release()
  await release({ name: 'other', manifest: pageAt('/sample/deep/down', ['/sample/deep']) })
  expect((await registry()).remotes).toHaveLength(2)
})

it('gives a placeholder to the remote that claims its path, with a notice', async () => {
  const [page] = pageAt('/events', []).routes
  const routes = page ? [{ ...page, placeholder: true }] : []
  const nav = [{ ...entryFor('/events'), id: 'events' }]
  await release({ manifest: { routes, nav, claims: ['/events'] } })
  const onNotice = vi.fn()
  const taking = { name: 'events', manifest: { nav } }
  const build = await publish({ distDir: await writeSampleBuild(folder, taking), storeDir })
  await promote({ ...options(), builds: [build], onNotice })
  expect(onNotice.mock.calls).toEqual([
    ['events takes over /events, a placeholder of sample, with its navigation entry'],
  ])
})

it('rejects an unpublished build', async () => {
  const builds = [{ name: 'sample', version: '9.9.9', build: 'none' }]
  await expect(promote({ ...options(), builds })).rejects.toThrow(/has no complete build/)
})

it('lists every script of a build of modules, which import each other unchecked', async () => {
  await release({ isModule: true })
  const [remote] = (await registry()).remotes
  expect(remote?.current).toMatchObject({
    entry: { file: 'remoteEntry.js', format: 'module' },
    scripts: [{ file: 'static/js/page.js', integrity: expect.stringMatching(/^sha256-/) }],
  })
})

it('lists no other scripts of a build whose entry verifies them', async () => {
  await release()
  expect((await registry()).remotes[0]?.current).not.toHaveProperty('scripts')
})

it('moves a composition to another address', async () => {
  await release({ name: 'member' })
  await release({ name: 'sample' }, 'http://localhost:4400')
  const origins = (await registry()).remotes.map(({ current }) => new URL(current.baseUrl).origin)
  expect(origins).toEqual(['http://localhost:4400', 'http://localhost:4400'])
})

it('keeps the path of the address of the remotes', async () => {
  await release({ name: 'member' }, 'https://s3.example.org/bucket')
  const [remote] = (await registry()).remotes
  expect(remote?.current.baseUrl).toMatch(/^https:\/\/s3\.example\.org\/bucket\/member\/1\.0\.0-/)
})

describe('an invalid registry', () => {
  it.each<[string, (present: Registry) => string, RegExp]>([
    [
      'somebody else has signed',
      (present) => JSON.stringify({ ...present, signature: 'AAAA' }),
      /cannot be read: it was not signed with this key/,
    ],
    [
      'is of a later schema',
      (present) => JSON.stringify({ ...present, schema: 2 }),
      /cannot be read: schema: /,
    ],
    ['is cut off', (present) => JSON.stringify(present).slice(0, 99), /it is not JSON/],
    ['is empty', () => '', /it is not JSON/],
  ])('stops a promotion if it %s', async (_, change, reason) => {
    await release({ name: 'member' })
    const text = change(await registry())
    await objectsOf(storeDir).write('registry.json', text)
    await expect(release({ name: 'sample' })).rejects.toThrow(reason)
    expect(await registryText()).toBe(text)
  })
})

it('rejects the withdrawal of an unknown remote', async () => {
  await release()
  await expect(promote({ ...options(), withdraw: ['smaple'] })).rejects.toThrow(
    'There is no remote "smaple" in the composition',
  )
})

it('gives each registry a later time than the previous one, whatever the clock says', async () => {
  await release()
  const { remotes, issuedAt } = await registry()
  const later = issuedAt + 86_400_000
  const sealed = await sealRegistry({ schema: 1, issuedAt: later, remotes }, keys.signingKey)
  await objectsOf(storeDir).write('registry.json', JSON.stringify(sealed))
  expect((await promote({ ...options(), builds: [] })).issuedAt).toBe(later + 1)
})

function options(remotesOrigin = 'http://localhost:3100') {
  const provides = { '@sabha/contract': '0.1.0' }
  return { storeDir, remotesOrigin, provides, signingKey: keys.signingKey }
}

async function release(sample: SampleBuild = {}, remotesOrigin?: string) {
  const build = await publish({ distDir: await writeSampleBuild(folder, sample), storeDir })
  await promote({ ...options(remotesOrigin), builds: [build] })
  return build
}

async function registry() {
  const present = await readRegistry(storeDir, keys.publicKey)
  if (!present) throw new Error('There is no registry')
  return present
}

function registryText(): Promise<string> {
  return objectsOf(storeDir).read('registry.json')
}
