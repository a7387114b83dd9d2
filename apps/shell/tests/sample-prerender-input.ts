import type { Foundation } from '@sabha/contract'
import type { PrerenderInput } from '../src/start/prerender/visitor-services.ts'
import { createMemberManifest, createSampleRemote } from './remotes.ts'
import { sampleFoundation } from './services.ts'

/** The facts that a release passes to the prerendering of a page. */
export function samplePrerenderInput(change: Partial<Foundation> = {}): PrerenderInput {
  const { manifest, releases } = createSampleRemote(createMemberManifest())
  const [current] = releases
  if (!current) throw new Error('The remote has no release')
  const remotesOrigin = new URL(current.baseUrl).origin
  return {
    config: {
      backendUrl: 'http://localhost:54321',
      publishableKey: 'sb_publishable_test',
      registryUrl: `${remotesOrigin}/registry.json`,
      registryKey: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
      remotesOrigin,
      foundation: { ...sampleFoundation, ...change },
    },
    registry: {
      schema: 1,
      id: 'registry-1',
      issuedAt: 0,
      signature: '',
      remotes: [{ name: manifest.name, current, previous: null }],
    },
  }
}
