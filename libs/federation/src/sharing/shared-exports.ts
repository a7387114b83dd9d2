import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@babel/parser'
import { findInstalled, isInstalled } from './installed-version.ts'
import { packageOf, sharedLibraries } from './shared-libraries.ts'

/**
 * Returns the names that each share key exports in the project's installation: from the entry files of our
 * libraries, and from the production build of React.
 *
 * @throws Error if an entry has `export *` from another module.
 */
export function sharedExports(root: string): Record<string, string[]> {
  const keys = sharedLibraries.map(({ key }) => key)
  const sources = new Map(keys.map((key) => [key, entryFile(key, root)]))
  const others = keys.filter((key) => sources.get(key) === null)
  const loaded = loadedNames(others, root)
  return Object.fromEntries(
    keys.map((key) => {
      const source = sources.get(key)
      return [
        key,
        source ? findExportedValueNames(readFileSync(source, 'utf8'), source) : (loaded[key] ?? []),
      ]
    }),
  )
}

/**
 * Returns the entry file of a share key of our libraries: TypeScript in the repository, JavaScript in a
 * packed library. Null for other packages, and for libraries that the project has not installed.
 */
export function entryFile(key: string, root: string): string | null {
  const name = packageOf(key)
  if (!name.startsWith('@sabha/') || !isInstalled(name, root)) return null
  const file = findInstalled(name, root)
  const { exports } = JSON.parse(readFileSync(file, 'utf8'))
  const entry = exports[`.${key.slice(name.length)}`]
  const path = typeof entry === 'string' ? entry : entry?.default
  return typeof path === 'string' ? join(dirname(realpathSync(file)), path) : null
}

/** Loads packages in a separate process in production mode, because their exports depend on it. */
function loadedNames(keys: readonly string[], root: string): Record<string, string[]> {
  const script = `const keys = ${JSON.stringify(keys)}
    const load = require('node:module').createRequire(${JSON.stringify(join(root, 'package.json'))})
    const names = (key) => [...new Set(['default', ...Object.keys(load(key))])].sort()
    console.log(JSON.stringify(Object.fromEntries(keys.map((key) => [key, names(key)]))))`
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = { env, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, ['-e', script], options))
}

type Statement = ReturnType<typeof parse>['program']['body'][number]

/**
 * Returns the named value exports of a module, sorted, without types.
 *
 * @throws Error if it has `export *` from another module.
 */
function findExportedValueNames(source: string, file: string): string[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return program.body.flatMap((statement) => namesOf(statement, file)).sort()
}

function namesOf(statement: Statement, file: string): string[] {
  if (statement.type === 'ExportAllDeclaration' && statement.exportKind !== 'type')
    throw new Error(`${file} re-exports everything from ${statement.source.value}: list the names`)
  if (statement.type === 'ExportDefaultDeclaration') return ['default']
  if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return []
  const { declaration, specifiers } = statement
  if (declaration) return declaredNames(declaration)
  return specifiers.flatMap((specifier) => {
    if (specifier.type === 'ExportSpecifier' && specifier.exportKind === 'type') return []
    const { exported } = specifier
    return exported.type === 'StringLiteral' ? exported.value : exported.name
  })
}

function declaredNames(
  declaration: NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>,
): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
  const isValue = ['FunctionDeclaration', 'ClassDeclaration', 'TSEnumDeclaration'].includes(
    declaration.type,
  )
  return isValue && 'id' in declaration && declaration.id?.type === 'Identifier'
    ? [declaration.id.name]
    : []
}
