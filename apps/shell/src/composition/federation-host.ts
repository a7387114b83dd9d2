import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RemoteRelease } from '@sabha/contract/composition'
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
  registerPlugins([
    entryPlugin(async (name) => {
      const request = requested.get(name)
      return request ? fetchContainer(request) : undefined
    }),
  ])
  return {
    load(request) {
      const { container } = request.release
      if (!requested.has(container)) registerRemotes([asRemote(request.release)])
      requested.set(container, request)
      return loadRemote(`${container}/${request.module.replace('./', '')}`)
    },
  }
}

function asRemote({ container, baseUrl, entry }: RemoteRelease) {
  return {
    name: container,
    entry: baseUrl + entry.file,
    entryGlobalName: container,
    type: 'global' as const,
  }
}

function entryPlugin(
  fetchEntry: (name: string) => Promise<Container | undefined>,
): ModuleFederationRuntimePlugin {
  return { name: 'sabha-entries', loadEntry: ({ remoteInfo }) => fetchEntry(remoteInfo.name) }
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
