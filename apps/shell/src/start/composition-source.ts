import type { CompositionSource } from '../composition/page-composition.ts'
import type { EarlyPage } from './page.ts'
import { newerRegistry, resolveComposition } from './remote-source.ts'
import { resolveOptionsOf, resolvePage } from './resolve-page.ts'

export function compositionSource(page: EarlyPage): CompositionSource {
  return {
    resolvePage: (request) => resolvePage(page, request),
    resolve: (request) => resolveComposition({ ...resolveOptionsOf(page), ...request }),
    findNewer: (present) => newerRegistry(page.config, present),
  }
}
