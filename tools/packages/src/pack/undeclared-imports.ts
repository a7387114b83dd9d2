import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'

/** The parts of a package.json that name what a package may import. */
export interface DeclaredPackages {
  name: string
  dependencies: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Modules that the preset writes while it builds. */
const generated = ['@sabha/remote-pages']

/** Returns the packages that a built package imports without naming them, each once. */
export function findUndeclaredImports(folder: string, declared: DeclaredPackages): string[] {
  const { name, dependencies, peerDependencies } = declared
  const known = [name, ...generated, ...Object.keys({ ...dependencies, ...peerDependencies })]
  return findImportedPackages(folder).filter((each) => !known.includes(each))
}

/** Returns the packages that a built package imports, each once. */
export function findImportedPackages(folder: string): string[] {
  const files = globSync('dist/**/*.js', { cwd: folder })
  const imported = files.flatMap((file) => importsOf(readFileSync(join(folder, file), 'utf8')))
  const packages = imported
    .filter((request) => !request.startsWith('.') && !request.startsWith('node:'))
    .map((request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(packages)].sort()
}

/** Returns the modules that a module imports by text, including those of `import()`. */
function importsOf(code: string): string[] {
  const { program, tokens } = parse(code, { sourceType: 'module', tokens: true })
  const fixed = program.body.flatMap((statement) =>
    'source' in statement && statement.source ? [statement.source.value] : [],
  )
  // Comments are tokens without a label.
  const words = (tokens ?? []).filter(({ type }) => type.label !== undefined)
  const labels = words.map(({ type }) => type.label)
  const lazy = words.filter(
    (_, index) =>
      labels[index] === 'string' && labels[index - 1] === '(' && labels[index - 2] === 'import',
  )
  return [...fixed, ...lazy.map(({ value }) => String(value))]
}
