import type { RemoteBuild } from '@sabha/contract/composition'
import type { BuiltScript } from '@sabha/federation/build'

/** Where the scripts of a build do not have what it says of itself. */
export function scriptProblems(build: RemoteBuild, scripts: readonly BuiltScript[]): string[] {
  return [...containerProblems(build, scripts), ...componentProblems(build, scripts)]
}

/** A module hands its container over as exports; a classic script sets a global. */
function containerProblems(
  { container, entry }: RemoteBuild,
  scripts: readonly BuiltScript[],
): string[] {
  if (entry.format === 'module') return []
  const name = container.replaceAll('$', String.raw`\$`)
  const sets = new RegExp(String.raw`(?<![\w$])${name}(?:["'\x60]\s*\])?\s*=(?!=)`)
  const code = scripts.find(({ file }) => file === entry.file)?.code ?? ''
  return sets.test(code)
    ? []
    : [`its container is ${container}, a global that ${entry.file} does not set`]
}

/** As bundlers write an export: in a map of getters, as a property, or in a module's own words. */
const exportsComponent =
  /(?<![\w$.])["'`]?Component["'`]?\s*(?::|\()|\.Component\s*=(?!=)|\bas\s+Component\b|\bexport\s+(?:async\s+)?(?:const|let|var|function|class)\s+Component\b/

function componentProblems(
  { entry, manifest, modules }: RemoteBuild,
  scripts: readonly BuiltScript[],
): string[] {
  const { routes, stage, fills = [] } = manifest
  const named = [...routes, ...fills, ...(stage ? [stage] : [])].map(({ module }) => module)
  const exporting = new Set(
    scripts.filter(({ code }) => exportsComponent.test(code)).map(({ file }) => file),
  )
  return [...new Set(named)]
    .filter((module) => {
      // A build of modules may have the export in a chunk that the module imports.
      const files = entry.format === 'module' ? scripts : [entry, ...(modules[module] ?? [])]
      return !files.some(({ file }) => exporting.has(file))
    })
    .map((module) => `its manifest names ${module}, which exports no Component`)
}
