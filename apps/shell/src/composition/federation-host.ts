import type { RemoteRelease } from '@sabha/contract/composition'
import type { FederationRuntime } from './federation-runtime.ts'
import { type Container, loadContainer } from './load-container.ts'

export interface ModuleRequest {
  release: RemoteRelease
  /** As the manifest names it: `./dashboard`. */
  module: string
}

/** What the loader needs of the module federation runtime. */
export interface FederationHost {
  /** Has the runtime fetched: the page will load a remote soon. */
  warmUp(): void
  /** Fetches and evaluates a module. Rejects with whatever went wrong. */
  load(request: ModuleRequest): Promise<unknown>
}

export interface FederationHostOptions {
  /** What must be ready before the code of a remote runs. */
  prepare(): Promise<unknown>
}

const entryTimeLimitMs = 5000

/**
 * The runtime of this page. Each build of a remote stands in it under the name of its own
 * container, so that the previous build can be tried beside the current one.
 */
export function createFederationHost({ prepare }: FederationHostOptions): FederationHost {
  const registered = new Map<string, RemoteRelease>()
  const asked = new Set<string>()
  let starting: Promise<FederationRuntime> | null = null

  async function fetchEntry(name: string): Promise<Container | undefined> {
    const release = registered.get(name)
    if (!release) return undefined
    const isFirst = !asked.has(name)
    asked.add(name)
    return fetchContainer(release, isFirst)
  }

  /** What could not be fetched is asked for again the next time. */
  function start(): Promise<FederationRuntime> {
    starting ??= create().catch((error) => {
      starting = null
      throw error
    })
    return starting
  }

  async function create(): Promise<FederationRuntime> {
    const [{ createFederationRuntime }] = await Promise.all([
      import(/* webpackChunkName: "federation" */ './federation-runtime.ts'),
      prepare(),
    ])
    return createFederationRuntime({ fetchEntry })
  }

  return {
    warmUp() {
      start().catch(() => undefined)
    },
    async load({ release, module }) {
      const runtime = await start()
      if (!registered.has(release.container)) runtime.register(release)
      registered.set(release.container, release)
      return runtime.load(release, module)
    },
  }
}

/** A failure may be in a cache: whoever asks again asks past it. */
function fetchContainer(release: RemoteRelease, isFirst: boolean): Promise<Container> {
  const url = release.baseUrl + release.entry.file
  return loadContainer({
    url: isFirst ? url : `${url}?retry=${Date.now()}`,
    integrity: release.entry.integrity,
    container: release.container,
    timeLimitMs: entryTimeLimitMs,
  })
}
