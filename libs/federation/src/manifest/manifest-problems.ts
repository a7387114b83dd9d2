import { routingProblems, type SourceManifest } from '@sabha/contract/composition'
import type { Problem } from './located-json.ts'
import { textProblems } from './text-problems.ts'

/**
 * Everything about a well-formed manifest that would break, mislead or never be reached.
 *
 * @param exposes the names of the modules that the build exposes
 */
export function manifestProblems(manifest: SourceManifest, exposes: readonly string[]): Problem[] {
  return [
    ...routingProblems(manifest),
    ...moduleProblems(manifest, exposes),
    ...textProblems(manifest),
  ]
}

function moduleProblems(
  { routes, stage, fills = [] }: SourceManifest,
  exposes: readonly string[],
): Problem[] {
  const named = [
    ...routes.map((route, index) => ({ module: route.module, path: ['routes', index, 'module'] })),
    ...(stage ? [{ module: stage.module, path: ['stage', 'module'] }] : []),
    ...fills.map((fill, index) => ({ module: fill.module, path: ['fills', index, 'module'] })),
  ]
  const missing = named
    .filter(({ module }) => !exposes.includes(module))
    .map(({ module, path }) => ({ path, message: `"${module}" is not among the exposed modules` }))
  const unused = exposes
    .filter((expose) => !named.some(({ module }) => module === expose))
    .map((expose) => ({
      path: ['routes'],
      message: `no route or fill names the exposed "${expose}"`,
    }))
  return [...missing, ...unused]
}
