import { findRoutingProblems, moduleFiles, type SourceManifest } from '@sabha/contract/composition'
import type { Problem } from './located-json.ts'
import { moduleFile } from './module-file.ts'
import { findTextProblems } from './text-problems.ts'

/** Source of the modules that a manifest is checked against. */
export type ModuleSources =
  /** Names of the modules that a finished build exposes. */
  | { exposed: readonly string[] }
  /** Root of the project that contains the files; see `moduleFiles`. */
  | { root: string }

/**
 * Returns the problems of a well-formed manifest: entries that would fail, mislead users or never be
 * reached.
 */
export function findManifestProblems(manifest: SourceManifest, sources: ModuleSources): Problem[] {
  const modules =
    'root' in sources
      ? missingFiles(manifest, sources.root)
      : unexposedModules(manifest, sources.exposed)
  return [...findRoutingProblems(manifest), ...modules, ...findTextProblems(manifest)]
}

function missingFiles(manifest: SourceManifest, root: string): Problem[] {
  return namedModules(manifest)
    .filter(({ module }) => moduleFile(root, module) === null)
    .map(({ module, path }) => ({ path, message: `there is no ${moduleFiles(module)[0]}` }))
}

function unexposedModules(manifest: SourceManifest, exposed: readonly string[]): Problem[] {
  const named = namedModules(manifest)
  const missing = named
    .filter(({ module }) => !exposed.includes(module))
    .map(({ module, path }) => ({ path, message: `"${module}" is not among the exposed modules` }))
  const unused = exposed
    .filter((expose) => !named.some(({ module }) => module === expose))
    .map((expose) => ({
      path: ['routes'],
      message: `no route or fill names the exposed "${expose}"`,
    }))
  return [...missing, ...unused]
}

function namedModules({ routes, stage, fills = [] }: SourceManifest) {
  return [
    ...routes.map((route, index) => ({ module: route.module, path: ['routes', index, 'module'] })),
    ...(stage ? [{ module: stage.module, path: ['stage', 'module'] }] : []),
    ...fills.map((fill, index) => ({ module: fill.module, path: ['fills', index, 'module'] })),
  ]
}
