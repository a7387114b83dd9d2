import { type SharedModule, sharedModules } from '../shared-modules.gen.ts'
import type { SharedVersion, ShareScope } from './container.ts'

/**
 * What the shell shares, for one container: a container may write into the scope that it is given,
 * and what it writes is nobody else's. This stands in a file of its own, so that nobody's landing
 * page pays for the libraries.
 */
export function createShareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([key, module]) => [
      key,
      { [module.version]: sharedVersion(module) },
    ]),
  )
}

function sharedVersion({ version, ...module }: SharedModule): SharedVersion {
  const shared = {
    from: 'shell',
    loaded: true,
    eager: false,
    version,
    scope: ['default'],
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    strategy: 'loaded-first' as const,
    useIn: [],
    deps: [],
  }
  if (!('here' in module)) {
    return { ...shared, get: () => fetchPatiently(module.fetch).then((value) => () => value) }
  }
  const evaluate = () => module.here
  return { ...shared, lib: evaluate, get: () => evaluate }
}

const longestPauseMs = 2000

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
