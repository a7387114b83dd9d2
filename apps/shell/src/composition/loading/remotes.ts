import { loadTimeouts, retry, scaleToConnection } from '@sabha/federation/loading'
import { shellOrigin } from '../../platform/report/shell-origin.ts'
import type { ComposedRemote } from '../composition.ts'
import { createFederationHost, type FederationHostOptions } from '../container/federation-host.ts'
import { createSharedUnreachableFailure } from '../failure/shared-unreachable.ts'
import { prefetchModule } from './prefetch-module.ts'
import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts'

export interface Remotes {
  /** Starts loading the parts that every remote needs. */
  warmUp(): void
  createLoader(options: Omit<RemoteLoaderOptions, 'host'>): PageLoader
}

export interface PageLoader extends RemoteLoader {
  /** Runs nothing. Failures are ignored, because `load` fetches again. */
  prefetch(remote: ComposedRemote, module: string): void
}

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
        prefetch(remote, module) {
          prefetchModule(remote, module, 'prefetch')
          const keys = remote.releases[0]?.shares?.[module]
          if (keys && !savesData())
            host.start().then(
              ({ fetch }) => fetch(keys),
              () => undefined,
            )
        },
        async load(
          remote,
          module,
          deadline = Date.now() + scaleToConnection(loadTimeouts.overall),
        ) {
          try {
            // Load the shell's shared files first: their failure must not exclude a build of a remote.
            await retry(host.start, { timeout: deadline - Date.now(), mayRecover: () => false })
          } catch (error) {
            const { registryId, journal } = facts
            const failure = createSharedUnreachableFailure(error, { ...shellOrigin, registryId })
            journal.tried(remote, { release: null, outcome: failure })
            return failure
          }
          return loader.load(remote, module, deadline)
        },
      }
    },
  }
}

/** Browsers skip prefetch links by themselves if the user saves data, but not fetches of the bundle. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
