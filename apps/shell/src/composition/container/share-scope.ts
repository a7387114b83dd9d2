import { type SharedModule, sharedModules } from '../../shared-modules.gen.ts'
import type { SharedVersion, ShareScope } from './container.ts'
import { requestShared, type SharedRequests } from './shared-requests.ts'

/**
 * What the shell shares, for one container: a container may write into the scope that it is given,
 * and what it writes is nobody else's. This stands in a file of its own, so that nobody's landing
 * page pays for the libraries.
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
 * Has those of these share keys fetched that the shell has and that do not stand here: by the bundle's own loader,
 * which knows their files and hashes and fetches nothing twice. They are run too: they are the shell's own.
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
