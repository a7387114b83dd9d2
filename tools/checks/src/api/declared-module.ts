import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@babel/parser'

type Program = ReturnType<typeof parse>['program']
type Statement = Program['body'][number]

/** A declaration of a declaration file, whether exported or not. */
export interface Declaration {
  /** All declarations of the name: a function has one for each overload. */
  statements: DeclaringStatement[]
  module: DeclaredModule
}

type ExportNamed = Extract<Statement, { type: 'ExportNamedDeclaration' }>

export type DeclaringStatement = NonNullable<ExportNamed['declaration']> & {
  /** Text of the doc comment, empty if there is none. */
  doc: string
}

/** Where a name comes from: a local declaration, a module of the library, or another package. */
type Origin =
  | { kind: 'local'; name: string }
  | { kind: 'relative'; file: string; name: string }
  | { kind: 'package'; from: string; name: string; isType: boolean }

/** The names of a declaration file. */
export interface DeclaredModule {
  file: string
  source: string
  /** Ranges of the comments in the source. */
  comments: readonly { start: number; end: number }[]
  declarations: ReadonlyMap<string, DeclaringStatement[]>
  exports: ReadonlyMap<string, Origin>
  imports: ReadonlyMap<string, Origin>
}

const modules = new Map<string, DeclaredModule>()

/**
 * Reads a declaration file; each is read once.
 *
 * @throws Error for `export *` and a default export, because an entry lists its names.
 */
export function readDeclaredModule(file: string): DeclaredModule {
  const known = modules.get(file)
  if (known) return known
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parse(source, {
    sourceType: 'module',
    plugins: [['typescript', { dts: true }]],
  })
  const declarations = new Map<string, DeclaringStatement[]>()
  const exports = new Map<string, Origin>()
  const imports = new Map<string, Origin>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') readImports(statement, file, imports)
    else readStatement(statement, { file, declarations, exports })
  }
  const ranges = (comments ?? []).map(({ start = 0, end = 0 }) => ({
    start: start ?? 0,
    end: end ?? 0,
  }))
  const module = { file, source, comments: ranges, declarations, exports, imports }
  modules.set(file, module)
  return module
}

function readImports(
  statement: Extract<Statement, { type: 'ImportDeclaration' }>,
  file: string,
  imports: Map<string, Origin>,
): void {
  for (const specifier of statement.specifiers) {
    const name =
      specifier.type === 'ImportSpecifier'
        ? nameOf(specifier.imported)
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*'
    imports.set(
      specifier.local.name,
      originOf({ request: statement.source.value, name, file, isType: false }),
    )
  }
}

interface ModuleParts {
  file: string
  declarations: Map<string, DeclaringStatement[]>
  exports: Map<string, Origin>
}

function readStatement(statement: Statement, parts: ModuleParts): void {
  const { file, exports } = parts
  if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration')
    throw new Error(
      `${file} has a default export or passes on a whole module: list the names, one by one.`,
    )
  if (statement.type !== 'ExportNamedDeclaration') {
    addDeclaration(statement as DeclaringStatement, statement, parts)
    return
  }
  if (statement.declaration)
    for (const name of addDeclaration(
      statement.declaration as DeclaringStatement,
      statement,
      parts,
    ))
      exports.set(name, { kind: 'local', name })
  for (const specifier of statement.specifiers) {
    if (specifier.type !== 'ExportSpecifier')
      throw new Error(`${file} exports a whole module: list the names, one by one.`)
    const isType = statement.exportKind === 'type' || specifier.exportKind === 'type'
    const name = specifier.local.name
    const request = statement.source?.value
    exports.set(
      nameOf(specifier.exported),
      request === undefined ? { kind: 'local', name } : originOf({ request, name, file, isType }),
    )
  }
}

/** Returns the declared names. */
function addDeclaration(
  declaration: DeclaringStatement,
  { leadingComments }: Statement,
  { declarations }: ModuleParts,
): string[] {
  const doc = leadingComments?.at(-1)?.value ?? ''
  const names =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
      : 'id' in declaration && declaration.id?.type === 'Identifier'
        ? [declaration.id.name]
        : []
  for (const name of names)
    declarations.set(name, [...(declarations.get(name) ?? []), Object.assign(declaration, { doc })])
  return names
}

function nameOf(node: { type: string; name?: string; value?: string }): string {
  return node.name ?? node.value ?? ''
}

interface Request {
  request: string
  name: string
  file: string
  isType: boolean
}

function originOf({ request, name, file, isType }: Request): Origin {
  return request.startsWith('.')
    ? { kind: 'relative', file: declarationFile(request, file), name }
    : { kind: 'package', from: request, name, isType }
}

/** Returns the declaration file of a relative import. */
export function declarationFile(request: string, from: string): string {
  const file = join(dirname(from), request.replace(/\.(d\.)?[jt]sx?$/, ''))
  const found = [`${file}.d.ts`, `${file}/index.d.ts`].find((each) => existsSync(each))
  if (!found) throw new Error(`${from} imports ${request}, which has no declarations`)
  return found
}

/** Follows a name through re-exports and imports. Returns null for names that are global. */
export function resolveName(
  module: DeclaredModule,
  name: string,
): Declaration | Extract<Origin, { kind: 'package' }> | null {
  const statements = module.declarations.get(name)
  if (statements) return { statements, module }
  return follow(module, module.imports.get(name))
}

/** As `resolveName`, for a name that the module exports. */
export function resolveExport(
  module: DeclaredModule,
  name: string,
): Declaration | Extract<Origin, { kind: 'package' }> | null {
  const origin = module.exports.get(name)
  return origin?.kind === 'local' ? resolveName(module, origin.name) : follow(module, origin)
}

function follow(module: DeclaredModule, origin: Origin | undefined) {
  if (!origin) return null
  if (origin.kind === 'local') return resolveName(module, origin.name)
  if (origin.kind === 'package') return origin
  return resolveExport(readDeclaredModule(origin.file), origin.name)
}
