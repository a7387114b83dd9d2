import type { ComposedRemote } from '../composition/composition.ts'
import type { ModuleOrigin } from '../composition/load-outcome.ts'

/** Tells the remote whose script an error, or the address of a script, names. */
export type Blame = (error: unknown, script?: string) => ModuleOrigin | null

export function createBlame(remotes: readonly ComposedRemote[], registryId: string): Blame {
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
