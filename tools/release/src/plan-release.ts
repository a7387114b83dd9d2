import type { Registry } from '@sabha/contract/composition'
import { createNextRegistry } from './promotion/next-registry.ts'
import { readBuild } from './publishing/check-build.ts'
import { readConfig } from './read-config.ts'
import { readSharedSurface } from './read-shell-release.ts'
import { createBuildVerifier } from './records/build-verifier.ts'
import type { Release } from './release.ts'
import { loadSigningKey } from './signing-key.ts'
import { newestRegistryRecord } from './store/newest-registry.ts'
import { registryStore } from './store/registry-store.ts'

/**
 * Returns the composition that a release would make, and changes nothing.
 *
 * @throws Error naming all reasons if the release would be refused.
 */
export async function planRelease(planned: Release): Promise<Registry> {
  const { storeDir, shellDist, shellDir, pagesDir, guardDir, onNotice } = planned
  const unpublished = await Promise.all(
    planned.remoteDists.map(async (distDir) => ({ distDir, build: await readBuild(distDir) })),
  )
  const { remotesOrigin } = planned.config ?? (await readConfig(pagesDir))
  const surface = await readSharedSurface(shellDist ?? shellDir)
  const { signingKey, publicKey } = await loadSigningKey(planned)
  const stored = await registryStore(storeDir).read()
  const isNewShell = shellDist !== undefined
  const { verify } = await createBuildVerifier(planned, {
    own: unpublished.map(({ build }) => build),
    key: publicKey,
  })
  const admit = newestRegistryRecord(guardDir).refuseOlder
  const composed = { ...surface, remotesOrigin, signingKey, isNewShell }
  const promotion = { ...planned, ...composed, unpublished, verify, admit }
  const { registry, notices } = await createNextRegistry(stored, promotion)
  for (const notice of notices) onNotice?.(notice)
  return registry
}
