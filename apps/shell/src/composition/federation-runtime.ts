import {
  ModuleFederation,
  type ModuleFederationRuntimePlugin,
  type UserOptions,
} from '@module-federation/runtime-core'
import type { RemoteRelease } from '@sabha/contract/composition'
import { provideRuntimeCore } from '@sabha/federation/runtime'
import { type SharedModule, sharedModules } from '../shared-modules.gen.ts'
import type { Container } from './load-container.ts'

export interface FederationRuntime {
  register(release: RemoteRelease): void
  /** Fetches and evaluates a module of a registered build. */
  load(release: RemoteRelease, module: string): Promise<unknown>
}

export interface FederationRuntimeOptions {
  /** How the entry of a build is had, by the name of its container. */
  fetchEntry(container: string): Promise<Container | undefined>
}

/**
 * The module federation runtime of this page, with what the shell shares. It stands in a file of
 * its own, so that nobody's landing page pays for it.
 */
export function createFederationRuntime({
  fetchEntry,
}: FederationRuntimeOptions): FederationRuntime {
  provideRuntimeCore()
  const federation = new ModuleFederation({
    name: 'shell',
    remotes: [],
    shared: shareAll(),
    shareStrategy: 'loaded-first',
    plugins: [entries(fetchEntry)],
  })
  return {
    register({ container, baseUrl, entry }) {
      federation.registerRemotes([
        {
          name: container,
          entry: baseUrl + entry.file,
          entryGlobalName: container,
          type: 'global',
        },
      ])
    },
    load({ container }, module) {
      return federation.loadRemote(`${container}/${module.replace('./', '')}`)
    },
  }
}

const longestPauseMs = 2000

type Shared = NonNullable<UserOptions['shared']>

/** One of each, the shell's alone; a remote that asks for another version is refused. */
function shareAll(): Shared {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([key, module]) => [key, share(module)]),
  )
}

function share({ version, ...module }: SharedModule): Shared[string] {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` }
  if ('here' in module) return { version, shareConfig, lib: () => module.here }
  return {
    version,
    shareConfig,
    get: () => fetchPatiently(module.fetch).then((value) => () => value),
  }
}

/**
 * A shared module that could not be fetched is asked for again until it is there. A refusal would
 * be kept by the module that imports it, for good: so there is none, and it is the time limit of
 * the page that says that something is missing. Once the network is back, Retry finds it here.
 */
async function fetchPatiently(fetch: () => Promise<object>, pauseMs = 300): Promise<object> {
  try {
    return await fetch()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return fetchPatiently(fetch, Math.min(pauseMs * 2, longestPauseMs))
  }
}

function entries(
  fetchEntry: FederationRuntimeOptions['fetchEntry'],
): ModuleFederationRuntimePlugin {
  return { name: 'sabha:entries', loadEntry: ({ remoteInfo }) => fetchEntry(remoteInfo.name) }
}
