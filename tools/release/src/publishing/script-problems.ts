import type { RemoteBuild, RemoteManifest } from '@sabha/contract/composition'
import type { BuiltScript } from '@sabha/federation/build'

/** Returns problems if the scripts lack the container or a component that the build's description names. */
export function findScriptProblems(build: RemoteBuild, scripts: readonly BuiltScript[]): string[] {
  return [...containerProblems(build, scripts), ...componentProblems(build, scripts)]
}

/** Checks that a module exports its container, or a classic script sets a global. */
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

/** Matches an export in the formats of bundlers: a map of getters, a property, or an export statement. */
const exportsComponent =
  /(?<![\w$.])["'`]?Component["'`]?\s*(?::|\()|\.Component\s*=(?!=)|\bas\s+Component\b|\bexport\s+(?:async\s+)?(?:const|let|var|function|class)\s+Component\b/

/** Returns whether a script exports a component. */
export function hasComponent(code: string): boolean {
  return exportsComponent.test(code)
}

/** Returns the modules of which a manifest needs the component. */
export function componentModules({ routes, stage, fills = [] }: RemoteManifest): string[] {
  const parts = [...routes, ...fills, ...(stage ? [stage] : [])]
  return [...new Set(parts.map(({ module }) => module))]
}

function componentProblems(
  { entry, manifest, modules }: RemoteBuild,
  scripts: readonly BuiltScript[],
): string[] {
  const exporting = new Set(
    scripts.filter(({ code }) => hasComponent(code)).map(({ file }) => file),
  )
  return componentModules(manifest)
    .filter((module) => {
      // In a build of modules the export may be in an imported chunk.
      const files = entry.format === 'module' ? scripts : [entry, ...(modules[module] ?? [])]
      return !files.some(({ file }) => exporting.has(file))
    })
    .map((module) => `its manifest names ${module}, which exports no Component`)
}
