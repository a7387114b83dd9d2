import { type SharedModule, sharedModules } from '../../shared-modules.gen.ts'
import type { SharedVersion, ShareScope } from './container.ts'
import { requestShared, type SharedRequests } from './shared-requests.ts'

/**
 * Creates the share scope of one container. Containers write into their scope, so each gets its own. In a file of its
 * own so that the landing page does not load the libraries.
 */
export function createShareScope(requests: SharedRequests): ShareScope {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([key, module]) => [
      key,
      { [module.version]: { ...versionOf(module), ...accessTo(key, module, requests) } },
    ]),
  )
}

/**
 * Fetches the given shared libraries that are not loaded yet. The bundle's loader knows their files and hashes and
 * fetches nothing twice. They are also evaluated, as they are the shell's own code.
 */
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
  return { get: () => requestShared(requests, { key, fetch }).then((library) => () => library) }
}
