import { limits, retry } from '@sabha/federation/loading'
import { createFederationHost, type FederationHostOptions } from './federation-host.ts'
import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts'
import { sharedUnreachable } from './shared-unreachable.ts'
import { shellOrigin } from './shell-origin.ts'

/** What loads remotes, for as long as the page. */
export interface Remotes {
  /** Has fetched what every remote needs: the page will load one soon. */
  warmUp(): void
  /** What loads the remotes of one composition. */
  createLoader(options: Omit<RemoteLoaderOptions, 'host'>): RemoteLoader
}

/** @param createHost what loads modules from containers; that of the bundle if absent */
export function createRemotes(
  options: FederationHostOptions,
  createHost = createFederationHost,
): Remotes {
  const host = createHost(options)
  return {
    warmUp() {
      host.start().catch(() => undefined)
    },
    createLoader(facts) {
      const loader = createRemoteLoader({ ...facts, host })
      return {
        ...loader,
        async load(remote, module, deadline = Date.now() + limits.overall) {
          try {
            // The shell's own part is waited for first: no build of a remote is given up for it.
            await retry(host.start, { limit: deadline - Date.now(), mayRecover: () => false })
          } catch (error) {
            const { registryId, journal } = facts
            const failure = sharedUnreachable(error, { ...shellOrigin, registryId })
            journal.tried(remote, { release: null, outcome: failure })
            return failure
          }
          return loader.load(remote, module, deadline)
        },
      }
    },
  }
}
