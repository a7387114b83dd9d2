import {
  developmentIntegrity,
  type Registry,
  type RegistryKey,
  type RemoteRelease,
  registrySigningKeySchema,
  type SourceManifest,
  sealRegistry,
} from '@sabha/contract/composition'
import { developmentContainer } from './development-container.ts'
import { remotePath } from './development-plan.ts'

export interface DevelopmentComposition {
  registryKey: RegistryKey
  /** Returns the signed composition of these remotes; the same object until a remote changes. */
  registryOf(manifests: readonly SourceManifest[]): Promise<Registry>
}

/**
 * Creates compositions for development servers, signed with a key that lives as long as the servers, so that
 * the shell reads them like any other.
 */
export async function createDevelopmentComposition(
  origin: string,
): Promise<DevelopmentComposition> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  const signingKey = registrySigningKeySchema.parse(jwk)
  const { d: _, ...registryKey } = signingKey
  let present: { state: string; registry: Promise<Registry> } | null = null

  function seal(manifests: readonly SourceManifest[]): Promise<Registry> {
    const remotes = manifests.map((manifest) => {
      return { name: manifest.name, current: releaseOf(manifest, origin), previous: null }
    })
    return sealRegistry({ schema: 1, issuedAt: Date.now(), remotes }, signingKey)
  }

  return {
    registryKey,
    registryOf(manifests) {
      const state = JSON.stringify(manifests)
      if (present?.state !== state) present = { state, registry: seal(manifests) }
      return present.registry
    },
  }
}

function releaseOf(manifest: SourceManifest, origin: string): RemoteRelease {
  return {
    version: manifest.version,
    build: 'development',
    container: developmentContainer(manifest.name),
    baseUrl: `${origin}${remotePath(manifest.name)}`,
    entry: { file: 'remoteEntry.js', integrity: developmentIntegrity },
    modules: {},
    // Requires nothing because the shell is built from the same working copy.
    manifest: { ...manifest, requires: {} },
  }
}
