import {
  type Declaration,
  type DeclaredModule,
  type DeclaringStatement,
  declarationFile,
  readDeclaredModule,
  resolveExport,
  resolveName,
} from './declared-module.ts'

type Found = ReturnType<typeof resolveExport>
type Node = { type: string; start?: number | null; end?: number | null } & Record<string, unknown>

/**
 * Returns the lines that describe an exported name. Declarations that it uses and that no entry exports are
 * included, each line behind `where` and the name.
 */
export function describeDeclaration(
  module: DeclaredModule,
  name: string,
  isListed: (found: Found) => boolean,
): string[] {
  const found = resolveExport(module, name)
  if (!found) throw new Error(`${module.file} exports ${name}, which it does not declare`)
  if (!('statements' in found))
    return [
      `${found.isType ? 'type ' : ''}from ${found.from}${found.name === name ? '' : `: ${found.name}`}`,
    ]
  const hidden = findHidden(found, isListed)
  const [kind = '', ...members] = linesOf(found, name)
  const others = [...hidden].flatMap(([each, declaration]) =>
    linesOf(declaration, each).map((line) => `where ${each}: ${line}`),
  )
  return [kind, ...[...members, ...others].sort()]
}

/** Returns the declarations of the library that a declaration uses and no entry exports, by name. */
function findHidden(
  start: Declaration,
  isListed: (found: Found) => boolean,
): Map<string, Declaration> {
  const hidden = new Map<string, Declaration>()
  const seen = new Set<unknown>(start.statements)
  const queue = [start]
  for (let next = queue.shift(); next; next = queue.shift())
    for (const [name, found] of referencesOf(next)) {
      if (!found || !('statements' in found) || seen.has(found.statements[0])) continue
      for (const statement of found.statements) seen.add(statement)
      if (isListed(found)) continue
      // A number distinguishes hidden declarations that have the same name.
      hidden.set(hidden.has(name) ? `${name}${hidden.size}` : name, found)
      queue.push(found)
    }
  return hidden
}

function referencesOf({ statements, module }: Declaration): [string, Found][] {
  const references: [string, Found][] = []
  for (const statement of statements)
    visit(statement as unknown as Node, (node) => {
      if (node.type === 'TSImportType') {
        const request = String((node.argument as { value?: unknown }).value ?? '')
        const name = leftmost(node.qualifier as Node | null)
        if (request.startsWith('.') && name)
          references.push([
            name,
            resolveExport(readDeclaredModule(declarationFile(request, module.file)), name),
          ])
      }
      const named =
        node.type === 'TSTypeReference'
          ? node.typeName
          : node.type === 'TSTypeQuery'
            ? node.exprName
            : node.type === 'TSExpressionWithTypeArguments' || node.type === 'TSInterfaceHeritage'
              ? node.expression
              : null
      const name = leftmost(named as Node | null)
      if (name) references.push([name, resolveName(module, name)])
    })
  return references
}

function leftmost(node: Node | null | undefined): string | null {
  if (!node) return null
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'TSQualifiedName' ? leftmost(node.left as Node) : null
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const [key, value] of Object.entries(node))
    if (!key.endsWith('Comments') && key !== 'loc')
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
          visit(child as Node, see)
}

/** Returns the lines of a declaration: its kind, then its members. Those of generated files are left out. */
function linesOf({ statements, module }: Declaration, name: string): string[] {
  if (module.file.endsWith('.gen.d.ts')) return ['generated']
  const patterns = statements.flatMap((statement) => patternsIn(statement as unknown as Node))
  const text = (node: unknown) => textOf(node as Node, { module, patterns })
  const lines = statements.flatMap((statement) => partsOf(statement, name, text))
  const deprecated = statements
    .map(({ doc }) => /@deprecated\s+([^@]*)/.exec(doc)?.[1])
    .find((each) => each !== undefined)
  return deprecated === undefined
    ? lines
    : [...lines, `@deprecated ${oneLine(deprecated.replaceAll(/^\s*\*/gm, ''))}`]
}

type Print = (node: unknown) => string

function partsOf(statement: DeclaringStatement, name: string, text: Print): string[] {
  switch (statement.type) {
    case 'TSInterfaceDeclaration': {
      const { typeParameters, extends: bases, body } = statement
      const parents = bases?.length ? ` extends ${bases.map(text).join(', ')}` : ''
      return [
        `interface${typeParameters ? text(typeParameters) : ''}${parents}`,
        ...body.body.map(text),
      ]
    }
    case 'TSTypeAliasDeclaration': {
      const { typeParameters, typeAnnotation } = statement
      return withMembers(`type${typeParameters ? text(typeParameters) : ''}`, typeAnnotation, text)
    }
    case 'VariableDeclaration': {
      const id = statement.declarations
        .map((each) => each.id)
        .find((id) => 'name' in id && id.name === name)
      const type = id && 'typeAnnotation' in id && id.typeAnnotation
      if (!type || !('typeAnnotation' in type)) return ['const']
      return withMembers('const', type.typeAnnotation, text)
    }
    case 'TSDeclareFunction':
      return [text(statement).replace(/^(export )?(declare )?function \w+/, 'function ')]
    case 'ClassDeclaration': {
      const base = statement.superClass ? ` extends ${text(statement.superClass)}` : ''
      return [`class${base}`, ...statement.body.body.map(text)]
    }
    default:
      return [text(statement)]
  }
}

/** Returns a type in one line, or one line for each member of an object or a union. */
function withMembers(kind: string, type: unknown, text: Print): string[] {
  const { type: shape, members, types } = type as Node & { members?: unknown[]; types?: unknown[] }
  if (shape === 'TSTypeLiteral' && members) return [kind, ...members.map(text)]
  if (shape === 'TSUnionType' && types) return [kind, ...types.map((each) => `| ${text(each)}`)]
  return [`${kind}: ${text(type)}`]
}

/** Text to replace in the source. */
interface Cut {
  start: number
  end: number
  by: string
}

/** Returns the destructuring patterns of parameters, which callers do not see. */
function patternsIn(statement: Node): Cut[] {
  const cuts: Cut[] = []
  visit(statement, ({ type, start, typeAnnotation }) => {
    if (type !== 'ObjectPattern' && type !== 'ArrayPattern') return
    const end = (typeAnnotation as Node | undefined)?.start
    if (typeof start === 'number' && typeof end === 'number') cuts.push({ start, end, by: '_' })
  })
  return cuts
}

interface Source {
  module: DeclaredModule
  patterns: readonly Cut[]
}

/** Returns the text of a node in one line, without comments and patterns. */
function textOf({ start, end }: Node, { module, patterns }: Source): string {
  const to = end ?? 0
  let from = start ?? 0
  let text = ''
  const cuts = [...module.comments.map((comment) => ({ ...comment, by: '' })), ...patterns]
  for (const cut of cuts.sort((one, other) => one.start - other.start)) {
    if (cut.start < from || cut.end > to) continue
    text += module.source.slice(from, cut.start) + cut.by
    from = cut.end
  }
  text += module.source.slice(from, to)
  return oneLine(text.replaceAll(/import\("\.[^"]*"\)\./g, '').replaceAll('"', "'"))
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/[;,]$/, '')
}
