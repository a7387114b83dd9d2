import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  developmentIntegrity,
  manifestSchema,
  type RemoteManifest,
  type RemoteRelease,
  registrySigningKeySchema,
  type ShellConfig,
  sealRegistry,
} from '@sabha/contract/composition'
import { developmentContainer } from './development-container.ts'
import { type DevelopmentPlan, remotePath } from './development-plan.ts'

export interface DevelopmentOptions {
  /** The project of the shell. */
  shellRoot: string
  /** The projects of the remotes. */
  remoteRoots: readonly string[]
  ports: {
    /** Of the shell's server, which is the address to open. */
    shell: number
    /** Of the first remote's server; the others follow. */
    remotes: number
  }
  /** What the page tells the shell, besides what development itself decides. */
  config: Pick<
    ShellConfig,
    'backendUrl' | 'publishableKey' | 'healthUrl' | 'foundation' | 'payments'
  >
}

/**
 * A composition of development servers. It is signed with a key that lives as long as they do, so
 * that the shell reads it as it reads any other.
 */
export async function planDevelopment(options: DevelopmentOptions): Promise<DevelopmentPlan> {
  const { ports, config } = options
  const origin = `http://localhost:${ports.shell}`
  const manifests = options.remoteRoots.map(readManifest)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  const signingKey = registrySigningKeySchema.parse(jwk)
  const { d: _, ...registryKey } = signingKey
  const remotes = manifests.map((manifest) => {
    return { name: manifest.name, current: developmentRelease(manifest, origin), previous: null }
  })
  return {
    config: {
      ...config,
      registryKey,
      registryUrl: `${origin}/registry.json`,
      remotesOrigin: origin,
    },
    registry: await sealRegistry({ schema: 1, issuedAt: Date.now(), remotes }, signingKey),
    port: ports.shell,
    remotes: manifests.map(({ name }, index) => ({ name, port: ports.remotes + index })),
  }
}

function readManifest(root: string): RemoteManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(root, 'remote.manifest.json'), 'utf8')))
}

function developmentRelease(manifest: RemoteManifest, origin: string): RemoteRelease {
  return {
    version: manifest.version,
    build: 'development',
    container: developmentContainer(manifest.name),
    baseUrl: `${origin}${remotePath(manifest.name)}`,
    entry: { file: 'remoteEntry.js', integrity: developmentIntegrity },
    modules: {},
    manifest,
  }
}
