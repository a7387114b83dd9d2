import { loadTimeouts, retry, scaleToConnection } from '@sabha/federation/loading'
import { shellOrigin } from '../../platform/report/shell-origin.ts'
import type { ComposedRemote } from '../composition.ts'
import { createFederationHost, type FederationHostOptions } from '../container/federation-host.ts'
import { sharedUnreachable } from '../failure/shared-unreachable.ts'
import { prefetchModule } from './prefetch-module.ts'
import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts'

/** What loads remotes, for as long as the page. */
export interface Remotes {
  /** Has fetched what every remote needs: the page will load one soon. */
  warmUp(): void
  /** What loads the remotes of one composition. */
  createLoader(options: Omit<RemoteLoaderOptions, 'host'>): PageLoader
}

export interface PageLoader extends RemoteLoader {
  /**
   * Has fetched what a later `load` will need: files of the remote, of which none runs, and the libraries of
   * the shell that the module imports. Nobody waits for it, and where it fails the page fetches them itself.
   */
  prefetch(remote: ComposedRemote, module: string): void
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
            // The shell's own part is waited for first: no build of a remote is given up for it.
            await retry(host.start, { timeout: deadline - Date.now(), mayRecover: () => false })
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

/** Browsers leave out by themselves what is only linked; what the bundle fetches they do not. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
