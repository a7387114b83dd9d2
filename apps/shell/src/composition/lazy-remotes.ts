import { limits, retry } from '@sabha/federation/loading'
import { failureInUse } from './failure-in-use.ts'
import type { FederationHost, FederationHostOptions } from './federation-host.ts'
import type { RemoteLoader, RemoteLoaderOptions } from './remote-loader.ts'
import { SharedError } from './shared-requests.ts'
import { sharedUnreachable } from './shared-unreachable.ts'
import { shellOrigin } from './shell-origin.ts'

/** What loads remotes: fetched with the first of them, so that a visitor of the landing page never needs it. */
export interface LazyRemotes {
  /** Has fetched what every remote needs: the page will load one soon. */
  warmUp(): void
  /** What loads the remotes of one composition. */
  createLoader(options: Omit<RemoteLoaderOptions, 'host'>): RemoteLoader
}

type RemoteCode = Pick<
  typeof import('./remote-code.ts'),
  'createFederationHost' | 'createRemoteLoader'
>

interface OpenedCode extends Pick<RemoteCode, 'createRemoteLoader'> {
  host: FederationHost
}

/** @param fetchCode fetches it; the bundle's own chunk if absent */
export function createLazyRemotes(
  options: FederationHostOptions,
  fetchCode: () => Promise<RemoteCode> = importCode,
): LazyRemotes {
  let fetching: Promise<OpenedCode> | null = null

  /** What could not be fetched is asked for again the next time. */
  function ready(): Promise<OpenedCode> {
    fetching ??= open().catch((cause) => {
      fetching = null
      throw new SharedError('What every remote needs could not be fetched', { cause })
    })
    return fetching
  }

  async function open(): Promise<OpenedCode> {
    const { createFederationHost, createRemoteLoader } = await fetchCode()
    return { host: createFederationHost(options), createRemoteLoader }
  }

  return {
    warmUp() {
      ready().then(
        ({ host }) => host.warmUp(),
        () => undefined,
      )
    },
    createLoader(facts) {
      let loader: RemoteLoader | null = null
      const create = async () => {
        const { host, createRemoteLoader } = await ready()
        loader ??= createRemoteLoader({ ...facts, host })
        return loader
      }
      return {
        async load(remote, module, deadline = Date.now() + limits.overall) {
          try {
            const opened =
              loader ??
              (await retry(create, { limit: deadline - Date.now(), mayRecover: () => false }))
            return await opened.load(remote, module, deadline)
          } catch (error) {
            const failure = sharedUnreachable(error, {
              ...shellOrigin,
              registryId: facts.registryId,
            })
            facts.journal.tried(remote, { release: null, outcome: failure })
            return failure
          }
        },
        reject(outcome, error) {
          return (
            loader?.reject(outcome, error) ?? {
              failure: failureInUse(outcome, error, facts),
              hasOther: false,
            }
          )
        },
      }
    },
  }
}

function importCode(): Promise<RemoteCode> {
  return import(/* webpackChunkName: "federation" */ './remote-code.ts')
}
