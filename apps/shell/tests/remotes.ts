import {
  type RegistrySigningKey,
  type RemoteManifest,
  type RemoteRelease,
  registrySigningKeySchema,
} from '@sabha/contract/composition'
import type { ComposedRemote } from '../src/composition/composition.ts'

/** A remote `member` with a dashboard. */
export function createMemberManifest(change: Partial<RemoteManifest> = {}): RemoteManifest {
  return {
    name: 'member',
    version: '1.2.0',
    owner: 'members-team',
    requires: { '@sabha/contract': '^0.1.0' },
    routes: [
      { path: '/dashboard', access: 'signed-in', title: 'Dashboard', module: './dashboard' },
      { path: '/events', access: 'public', title: 'Events', module: './events' },
      { path: '/jobs', access: 'completed', title: 'Jobs', module: './jobs' },
    ],
    nav: [
      { id: 'jobs', label: 'Jobs', to: '/jobs', access: 'signed-in', section: 'main', order: 30 },
      {
        id: 'dashboard',
        label: 'Dashboard',
        to: '/dashboard',
        access: 'signed-in',
        section: 'main',
        order: 10,
      },
      {
        id: 'events',
        label: 'Events',
        to: '/events',
        access: 'public',
        section: 'main',
        order: 20,
      },
    ],
    claims: ['/dashboard', '/events', '/jobs'],
    budget: { javascript: 100_000 },
    ...change,
  }
}

export function createSampleRelease(manifest: RemoteManifest, build = 'b1'): RemoteRelease {
  return {
    version: manifest.version,
    build,
    container: `${manifest.name.replaceAll('-', '_')}_${build}`,
    baseUrl: `http://localhost:3100/${manifest.name}/${manifest.version}-${build}/`,
    entry: { file: 'remoteEntry.js', integrity: integrityOf('entry') },
    modules: Object.fromEntries(
      modulesOf(manifest).map((module) => [
        module,
        [{ file: `static/js/${module.slice(2)}.js`, integrity: integrityOf(module) }],
      ]),
    ),
    manifest,
  }
}

export function createSampleRemote(manifest: RemoteManifest, builds = ['b1']): ComposedRemote {
  const releases = builds.map((build) => createSampleRelease(manifest, build))
  const [current = createSampleRelease(manifest), previous = null] = releases
  const registered = { current, previous }
  return { name: manifest.name, manifest, releases, registered, refusal: null }
}

function modulesOf({ routes, stage, fills = [] }: RemoteManifest): string[] {
  return [...routes, ...(stage ? [stage] : []), ...fills].map(({ module }) => module)
}

function integrityOf(text: string): string {
  return `sha256-${btoa(text)}`
}

/** Creates a key that signs registries. */
export async function createSigningKey(): Promise<RegistrySigningKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  return registrySigningKeySchema.parse(await crypto.subtle.exportKey('jwk', pair.privateKey))
}
