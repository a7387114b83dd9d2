import type { RemoteRelease } from '@sabha/contract/composition'
import type { FederationRuntime } from './federation-runtime.ts'
import { type Container, loadContainer } from './load-container.ts'

export interface ModuleRequest {
  release: RemoteRelease
  /** As the manifest names it: `./dashboard`. */
  module: string
  /** 0 the first time. Later ones ask the network anew. */
  attempt: number
}

/** What the loader needs of the module federation runtime. */
export interface FederationHost {
  /** Has the runtime fetched: the page will load a remote soon. */
  warmUp(): void
  /** Fetches and evaluates a module. Rejects with whatever went wrong. */
  load(request: ModuleRequest): Promise<unknown>
}

const entryTimeLimitMs = 5000

/**
 * The runtime of this page. Each build of a remote stands in it under the name of its own
 * container, so that the previous build can be tried beside the current one.
 */
export function createFederationHost(): FederationHost {
  const requested = new Map<string, ModuleRequest>()
  let starting: Promise<FederationRuntime> | null = null

  async function fetchEntry(name: string): Promise<Container | undefined> {
    const request = requested.get(name)
    return request && fetchContainer(request)
  }

  /** What could not be fetched is asked for again the next time. */
  function start(): Promise<FederationRuntime> {
    starting ??= import(/* webpackChunkName: "federation" */ './federation-runtime.ts').then(
      ({ createFederationRuntime }) => createFederationRuntime({ fetchEntry }),
      (error) => {
        starting = null
        throw error
      },
    )
    return starting
  }

  return {
    warmUp() {
      start().catch(() => undefined)
    },
    async load(request) {
      const runtime = await start()
      const { container } = request.release
      if (!requested.has(container)) runtime.register(request.release)
      requested.set(container, request)
      return runtime.load(request.release, request.module)
    },
  }
}

function fetchContainer({ release, attempt }: ModuleRequest): Promise<Container> {
  const url = release.baseUrl + release.entry.file
  return loadContainer({
    url: attempt === 0 ? url : `${url}?retry=${attempt}`,
    integrity: release.entry.integrity,
    container: release.container,
    timeLimitMs: entryTimeLimitMs,
  })
}
