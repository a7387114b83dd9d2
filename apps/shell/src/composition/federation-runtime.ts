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
    plugins: [entries(fetchEntry), freshShares],
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
  return { version, shareConfig, get: () => module.fetch().then((value) => () => value) }
}

function entries(
  fetchEntry: FederationRuntimeOptions['fetchEntry'],
): ModuleFederationRuntimePlugin {
  return { name: 'sabha:entries', loadEntry: ({ remoteInfo }) => fetchEntry(remoteInfo.name) }
}

/** The runtime would keep the failure of a shared module for good; so it is asked for again. */
const freshShares: ModuleFederationRuntimePlugin = {
  name: 'sabha:fresh-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) shared.loading = null
      }
    }
  },
}
