import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleFiles, type SourceManifest } from '@sabha/contract/composition'
import { findSourceImports } from '@sabha/federation/versions'

/** Matches an export of the name, or of everything that another file exports. */
const exportsComponent =
  /\bexport\s+(?:async\s+)?(?:const|let|var|function|class)\s+Component\b|\bexport\s*\{[^}]*\bComponent\s*[,}]|\bexport\s*\*/

/**
 * Returns what publishing would refuse and the sources of a remote show already: modules of the manifest
 * without a component, and a copy of `@sabha/ui` with the forms of the shell.
 */
export function findSourceProblems(folder: string, manifest: SourceManifest): string[] {
  const { routes, stage, fills = [] } = manifest
  const named = [...routes, ...fills, ...(stage ? [stage] : [])].map(({ module }) => module)
  const problems = [...new Set(named)].map((module) => componentProblem(folder, module))
  return [...problems.filter((problem) => problem !== null), ...copyProblems(folder)]
}

function componentProblem(folder: string, module: string): string | null {
  const files = moduleFiles(module)
  const file = files.find((each) => existsSync(join(folder, each)))
  if (!file) return `The manifest names ${module}, and there is no ${files[0]}: create it.`
  if (exportsComponent.test(readFileSync(join(folder, file), 'utf8'))) return null
  return `The manifest names ${module}, and ${file} exports no Component: write \`export function Component()\`.`
}

function copyProblems(folder: string): string[] {
  const [config] = globSync('rsbuild.config.{ts,js,mjs}', { cwd: folder })
  const text = config ? readFileSync(join(folder, config), 'utf8') : ''
  const brings = /\bbrings:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const bringsUi = /['"]@sabha\/ui['"]/.test(brings)
  const bringsForms = /['"]@sabha\/forms['"]/.test(brings)
  const usesForms = () =>
    findSourceImports(folder).some(({ entry }) => /^@sabha\/forms(\/|$)/.test(entry))
  if (bringsUi === bringsForms || (bringsUi && !usesForms())) return []
  return [
    `${config} brings ${bringsUi ? '@sabha/ui without @sabha/forms' : '@sabha/forms without @sabha/ui'}, so that fields would lose their labels: bring both, or neither.`,
  ]
}
