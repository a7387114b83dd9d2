import type { ComposedRemote } from '../composition/composition.ts'
import type { ModuleOrigin } from '../composition/load-outcome.ts'

/** Returns the remote whose script the stack of an error or a script's address names; null if neither names one. */
export type StackAttribution = (error: unknown, script?: string) => ModuleOrigin | null

/** Creates the attribution of uncaught errors to the remotes of a composition. */
export function createStackAttribution(
  remotes: readonly ComposedRemote[],
  registryId: string,
): StackAttribution {
  return (error, script = '') => {
    const trace = `${script} ${error instanceof Error ? error.stack : ''}`
    for (const { releases } of remotes) {
      const release = releases.find(({ baseUrl }) => trace.includes(baseUrl))
      if (!release) continue
      const { name, version, owner } = release.manifest
      return { remote: name, version, owner, registryId }
    }
    return null
  }
}
