import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type RemoteManifest,
  registryEnvelopeSchema,
  sealRegistry,
  verifyRegistry,
} from '@sabha/contract/composition'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createSigningKey,
  type Promotion,
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
  folder = await mkdtemp(join(tmpdir(), 'sabha-standing-'))
  storeDir = storesOf(folder).storeDir
  keys = await createSigningKey(join(folder, 'keys/registry.jwk.json'))
})

afterEach(() => rm(folder, { recursive: true }))

it('reports, but does not refuse, an existing remote that would be refused today', async () => {
  const access = { ...pageAt('/admin/old', ['/admin/old']), owner: 'Old team' }
  await standing({ name: 'old' }, access)
  const onNotice = vi.fn()
  await release({}, { onNotice })
  expect(onNotice.mock.calls).toEqual([
    [
      'Skipped: old 1.0.0 (Old team) routes.0.access: a path under /admin requires at least "admin"',
    ],
  ])
  expect((await registry()).remotes.map(({ name }) => name)).toEqual(['old', 'sample'])
})

it('rejects such a remote if it is promoted or the shell is new', async () => {
  await standing({ name: 'old' }, { requires: { '@sabha/contract': '^9.0.0' } })
  const reason = 'old 1.0.0 (platform) requires @sabha/contract ^9.0.0'
  await release({})
  await expect(promote({ ...options(), isNewShell: true })).rejects.toThrow(reason)
  const again = {
    name: 'old',
    content: 'two',
    manifest: { requires: { '@sabha/contract': '^9.0.0' } },
  }
  await expect(release(again)).rejects.toThrow(reason)
})

it('allows disabling and rolling back other remotes despite such a remote', async () => {
  await standing({ name: 'old' }, pageAt('/static/old', ['/static']))
  await release({})
  await promote({ ...options(), disable: [{ name: 'sample' }] })
  expect((await registry()).disabled).toEqual([{ name: 'sample' }])
})

it('keeps an entry in an unknown format, covered by the signature', async () => {
  await release({ name: 'member' })
  const { remotes, issuedAt } = await registry()
  const [member] = remotes
  const broken = { ...member, name: 'broken', current: { ...member?.current, baseUrl: 7 } }
  const withBroken = { schema: 1 as const, issuedAt, remotes: [...remotes, broken] }
  const sealed = await sealRegistry(withBroken, keys.signingKey)
  await objectsOf(storeDir).write('registry.json', JSON.stringify(sealed))
  const onNotice = vi.fn()
  await release({}, { onNotice })
  expect(onNotice.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^Skipped: the registry entry of broken \(platform\) cannot be read \(current\.baseUrl: /,
      ),
    ],
  ])
  const kept = registryEnvelopeSchema.parse(JSON.parse(await registryText()))
  expect(kept.remotes.map(({ name }) => name)).toEqual(['broken', 'member', 'sample'])
  expect(kept.remotes[0]).toEqual(broken)
  expect(await verifyRegistry(kept, keys.publicKey)).toBe(true)
  await promote({ ...options(), withdraw: ['broken'] })
  expect(JSON.parse(await registryText()).remotes).toHaveLength(2)
})

it('reads and keeps members that a later version added', async () => {
  await release({ name: 'member' })
  const { id: _id, signature: _signature, remotes, ...rest } = await registry()
  const later = remotes.map((remote) => {
    const { manifest, ...build } = remote.current
    const routes = manifest.routes.map((route) => ({ ...route, layout: 'wide' }))
    const current = {
      ...build,
      builtFrom: 'c0ffee',
      manifest: { ...manifest, routes, theme: 'warm' },
    }
    return { ...remote, current, canary: null }
  })
  const sealed = await sealRegistry({ ...rest, remotes: later, stage: 'spring' }, keys.signingKey)
  await objectsOf(storeDir).write('registry.json', JSON.stringify(sealed))
  expect((await registry()).remotes).toEqual(later)
  const onNotice = vi.fn()
  await release({}, { onNotice })
  expect(onNotice).not.toHaveBeenCalled()
  const kept = JSON.parse(await registryText())
  expect(kept).toMatchObject({ stage: 'spring', remotes: [...later, { name: 'sample' }] })
  expect(await verifyRegistry(kept, keys.publicKey)).toBe(true)
})

/** Adds a remote that was accepted under earlier rules. */
async function standing(sample: SampleBuild, manifest: Partial<RemoteManifest>): Promise<void> {
  await release(sample)
  const { remotes, issuedAt } = await registry()
  const changed = remotes.map((remote) => ({
    ...remote,
    current: { ...remote.current, manifest: { ...remote.current.manifest, ...manifest } },
  }))
  const content = { schema: 1 as const, issuedAt, remotes: changed }
  const sealed = await sealRegistry(content, keys.signingKey)
  await objectsOf(storeDir).write('registry.json', JSON.stringify(sealed))
}

async function release(sample: SampleBuild, change: Partial<Promotion> = {}): Promise<void> {
  const build = await publish({ distDir: await writeSampleBuild(folder, sample), storeDir })
  await promote({ ...options(), builds: [build], ...change })
}

function pageAt(path: string, claims: string[]): Partial<RemoteManifest> {
  return { routes: [{ path, access: 'public', title: 'Page', module: './page' }], claims }
}

function options() {
  const provides = { '@sabha/contract': '0.1.0' }
  const remotesOrigin = 'http://localhost:3100'
  return { storeDir, remotesOrigin, provides, signingKey: keys.signingKey }
}

async function registry() {
  const present = await readRegistry(storeDir, keys.publicKey)
  if (!present) throw new Error('There is no registry')
  return present
}

function registryText(): Promise<string> {
  return objectsOf(storeDir).read('registry.json')
}
