import type { CompositionSource } from '../composition/page-composition.ts'
import type { EarlyPage } from './page.ts'
import { fetchNewerRegistry, resolveComposition } from './remote-source.ts'
import { resolvePageComposition, toResolveOptions } from './resolve-page.ts'

export function createCompositionSource(page: EarlyPage): CompositionSource {
  return {
    resolvePage: (request) => resolvePageComposition(page, request),
    resolve: (request) => resolveComposition({ ...toResolveOptions(page), ...request }),
    findNewer: (present) => fetchNewerRegistry(page.config, present),
  }
}
