import { type SharedModule, sharedModules } from '../../shared-modules.gen.ts'
import type { SharedVersion, ShareScope } from './container.ts'
import { type SharedRequests, trackSharedRequest } from './shared-requests.ts'

/** Containers write into their scope, so each gets its own. In a separate file, which the landing page does not load. */
export function createShareScope(requests: SharedRequests): ShareScope {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([key, module]) => [
      key,
      { [module.version]: { ...versionOf(module), ...accessTo(key, module, requests) } },
    ]),
  )
}

/** Fetches and evaluates shared libraries. The bundle's loader knows their hashes and fetches nothing twice. */
createShareScope.fetch = (keys: readonly string[]): void => {
  for (const key of keys) {
    const library = sharedModules[key]
    if (library && 'fetch' in library) library.fetch().catch(() => undefined)
  }
}

function versionOf({ version }: SharedModule): Omit<SharedVersion, 'get' | 'lib'> {
  return {
    from: 'shell',
    loaded: true,
    eager: false,
    version,
    scope: ['default'],
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    strategy: 'loaded-first',
    useIn: [],
    deps: [],
  }
}

function accessTo(
  key: string,
  module: SharedModule,
  requests: SharedRequests,
): Pick<SharedVersion, 'get' | 'lib'> {
  if ('here' in module) {
    const evaluate = () => module.here
    return { lib: evaluate, get: () => evaluate }
  }
  const { fetch } = module
  return {
    get: () => trackSharedRequest(requests, { key, fetch }).then((library) => () => library),
  }
}
