import type { LocalizedText } from '@sabha/contract'
import { findRoutingProblems, moduleFiles, type SourceManifest } from '@sabha/contract/composition'
import type { Problem } from './located-json.ts'
import { moduleFile } from './module-file.ts'

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
  const listedModules = namedModules(manifest)
  const missing = listedModules
    .filter(({ module }) => !exposed.includes(module))
    .map(({ module, path }) => ({ path, message: `"${module}" is not among the exposed modules` }))
  const unused = exposed
    .filter((expose) => !listedModules.some(({ module }) => module === expose))
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

interface Text {
  path: Problem['path']
  text: LocalizedText
}

/** Requires a remote that translates one title or label into a language to translate all of them into it. */
function findTextProblems(manifest: SourceManifest): Problem[] {
  const texts = textsOf(manifest)
  const spoken = [...new Set(texts.flatMap(({ text }) => languagesOf(text)))]
  return texts.flatMap(({ path, text }) => {
    const missing = spoken.filter((language) => !languagesOf(text).includes(language))
    if (missing.length === 0) return []
    return [{ path, message: `is not said in ${missing.join(', ')}, which others of it are` }]
  })
}

function textsOf({ routes, nav, stage, fills = [] }: SourceManifest): Text[] {
  return [
    ...routes.map(({ title }, index) => ({ path: ['routes', index, 'title'], text: title })),
    ...nav.map(({ label }, index) => ({ path: ['nav', index, 'label'], text: label })),
    ...(stage ? [{ path: ['stage', 'title'], text: stage.title }] : []),
    ...fills.map(({ title }, index) => ({ path: ['fills', index, 'title'], text: title })),
  ]
}

/** Returns the languages of a text; a single text for all languages counts as English. */
function languagesOf(text: LocalizedText): string[] {
  return typeof text === 'string' ? ['en'] : Object.keys(text)
}
