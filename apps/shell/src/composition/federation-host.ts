import type { RemoteRelease } from '@sabha/contract/composition'
import type { Container, ShareScope } from './container.ts'
import { loadContainer } from './load-container.ts'
import { loadModuleContainer } from './load-module-container.ts'

export interface ModuleRequest {
  release: RemoteRelease
  /** As the manifest names it: `./dashboard`. */
  module: string
  /** Evaluates the build once more, beside what it was before: with a state of its own. */
  anew?: boolean
}

/** Loads modules from containers. */
export interface FederationHost {
  /** Has fetched what every remote needs: the page will load one soon. */
  warmUp(): void
  /** Fetches and evaluates a module. Rejects with whatever went wrong. */
  load(request: ModuleRequest): Promise<unknown>
}

export interface FederationHostOptions {
  /** What must be ready before the code of a remote runs. */
  prepare(): Promise<unknown>
}

type CreateShareScope = () => ShareScope

const entryTimeLimitMs = 5000

/**
 * Runs the entry of each build once and asks its container for modules. Every container has a
 * global and a share scope of its own, so that the previous build of a remote can be tried beside
 * the current one, and none reaches what another was given.
 */
export function createFederationHost({ prepare }: FederationHostOptions): FederationHost {
  const containers = new Map<string, Promise<Container>>()
  const asked = new Set<string>()
  let starting: Promise<CreateShareScope> | null = null

  async function open(release: RemoteRelease): Promise<Container> {
    const createShareScope = await start()
    const isFirst = !asked.has(release.container)
    asked.add(release.container)
    const container = await fetchContainer(release, isFirst)
    await container.init(createShareScope())
    return container
  }

  /** What could not be fetched is asked for again the next time. */
  function start(): Promise<CreateShareScope> {
    starting ??= fetchShared().catch((error) => {
      starting = null
      throw error
    })
    return starting
  }

  async function fetchShared(): Promise<CreateShareScope> {
    const [{ createShareScope }] = await Promise.all([
      import(/* webpackChunkName: "federation" */ './share-scope.ts'),
      prepare(),
    ])
    return createShareScope
  }

  return {
    warmUp() {
      start().catch(() => undefined)
    },
    async load({ release, module, anew = false }) {
      const name = release.container
      if (anew) containers.delete(name)
      const opening = containers.get(name) ?? open(release)
      containers.set(name, opening)
      const container = await opening.catch((error) => {
        containers.delete(name)
        throw error
      })
      const evaluate = await container.get(module)
      return evaluate()
    },
  }
}

/** A failure may be in a cache: whoever asks again asks past it. */
function fetchContainer(release: RemoteRelease, isFirst: boolean): Promise<Container> {
  if (release.entry.format === 'module')
    return loadModuleContainer(release, AbortSignal.timeout(entryTimeLimitMs))
  const url = release.baseUrl + release.entry.file
  return loadContainer({
    url: isFirst ? url : `${url}?retry=${Date.now()}`,
    integrity: release.entry.integrity,
    container: release.container,
    timeLimitMs: entryTimeLimitMs,
  })
}
