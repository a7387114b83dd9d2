import type { RemoteManifest } from '../src/manifest.ts'
import type { RemoteRelease } from '../src/registry.ts'

const integrity = `sha256-${'A'.repeat(64)}`

export const sampleManifest: RemoteManifest = {
  name: 'sample',
  version: '1.0.0',
  owner: 'platform',
  requires: { '@sabha/contract': '^0.1.0' },
  routes: [{ path: '/sample', access: 'public', title: 'Sample', module: './sample' }],
  nav: [
    { id: 'sample', label: 'Sample', to: '/sample', access: 'public', section: 'main', order: 1 },
  ],
  claims: ['/sample'],
  budget: { javascript: 20000 },
}

export const sampleRelease: RemoteRelease = {
  version: '1.0.0',
  build: 'abc',
  container: 'sample_abc',
  baseUrl: 'http://localhost:3100/sample/1.0.0-abc/',
  entry: { file: 'remoteEntry.js', integrity },
  modules: { './sample': [{ file: 'sample.js', integrity }] },
  manifest: sampleManifest,
}
