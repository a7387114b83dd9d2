import {
  type RemoteManifest,
  type RemoteRelease,
  registrySigningKeySchema,
  sealRegistry,
  verifyRegistry,
} from '@sabha/contract/composition'
import { expect, it, vi } from 'vitest'
import { createPageRegistryMaker } from '../../src/pages/page-registries.ts'

it("contain the builds of the page's remotes and the paths of the others", async () => {
  const { partFor } = await composed(['jobs', 'events', 'news'])
  const part = JSON.parse(await partFor(['events']))
  expect(namesOf(part.remotes)).toEqual(['events'])
  expect(namesOf(part.others)).toEqual(['jobs', 'news'])
  expect(part.others[0]?.manifest.claims).toEqual(['/jobs'])
  expect(JSON.stringify(part.others)).not.toMatch(/requires|imports|integrity|baseUrl/)
})

it('always contains the remote with the onboarding stage and remotes with a disabled build', async () => {
  const stage = { name: 'onboarding', title: 'Welcome', module: './page' } as const
  const { partFor } = await composed(['jobs', 'events', 'news'], { jobs: { stage } }, ['news'])
  const part = JSON.parse(await partFor([]))
  expect(namesOf(part.remotes)).toEqual(['jobs', 'news'])
})

it('is signed once for all pages that need the same remotes', async () => {
  const { partFor } = await composed(['jobs', 'events'])
  expect(await partFor(['jobs'])).toBe(await partFor(['jobs', 'jobs']))
})

it('grows by less than a kilobyte for each remote that a page does not need', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `remote-${index}`)
  const [ten, all] = [await composed(names.slice(0, 10)), await composed(names)]
  const bytesOf = async ({ partFor }: typeof ten) => Buffer.byteLength(await partFor(['remote-3']))
  const [few, many] = [await bytesOf(ten), await bytesOf(all)]
  expect(many - few).toBeLessThan(190 * 1000)
  expect(many).toBeLessThan(Buffer.byteLength(JSON.stringify(all.registry)) / 4)
})

it('has a valid signature in every page', async () => {
  const { partFor, key } = await composed(['jobs', 'events', 'news'], {}, ['news'])
  for (const needs of [['events'], ['jobs'], []])
    expect(await verifyRegistry(JSON.parse(await partFor(needs)), key)).toBe(true)
})

it('serializes each remote once for all pages', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `remote-${index}`)
  const { partFor } = await composed(names)
  const written = vi.spyOn(JSON, 'stringify')
  for (const name of names) await partFor([name])
  const long = written.mock.results.filter(({ value }) => String(value).length > 300)
  written.mockRestore()
  // Once with its builds for its own page, once as an outline for all others.
  expect(long).toHaveLength(2 * names.length)
})

function namesOf(remotes: readonly { name: string }[]): string[] {
  return remotes.map(({ name }) => name)
}

async function composed(
  names: readonly string[],
  changes: Record<string, Partial<RemoteManifest>> = {},
  off: readonly string[] = [],
) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const key = registrySigningKeySchema.parse(await crypto.subtle.exportKey('jwk', privateKey))
  const remotes = names.map((name) => {
    return { name, current: releaseOf(name, 'b2', changes[name]), previous: releaseOf(name, 'b1') }
  })
  const disabled = off.map((name) => ({ name, build: 'b2' }))
  const registry = await sealRegistry({ schema: 1, issuedAt: 1, remotes, disabled }, key)
  return { registry, key, partFor: createPageRegistryMaker(registry, key) }
}

function releaseOf(name: string, build: string, change?: Partial<RemoteManifest>): RemoteRelease {
  const integrity = `sha256-${'A'.repeat(64)}`
  const pages = ['', '/new', '/:id', '/:id/edit']
  const access = 'completed'
  return {
    version: '1.0.0',
    build,
    container: `${name}_${build}`,
    baseUrl: `http://localhost:3100/${name}/1.0.0-${build}/`,
    entry: { file: 'remoteEntry.js', integrity },
    modules: { './page': [{ file: 'static/js/page.js', integrity }] },
    imports: { '@sabha/ui': ['Button', 'Card', 'Heading', 'Stack', 'Text'] },
    manifest: {
      name,
      version: '1.0.0',
      owner: 'platform',
      requires: { '@sabha/contract': '^0.1.0', '@sabha/ui': '^0.1.0' },
      routes: pages.map((page) => {
        return { path: `/${name}${page}`, access, title: `${name} ${page}`, module: './page' }
      }),
      nav: [{ id: name, label: name, to: `/${name}`, access, section: 'main', order: 1 }],
      claims: [`/${name}`],
      budget: { javascript: 20_000 },
      ...change,
    },
  }
}
