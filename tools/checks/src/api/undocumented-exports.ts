import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from '@babel/parser'

type Statement = ReturnType<typeof parse>['program']['body'][number]

/**
 * Returns the exports of a library's entry without a doc comment, each with its file. Props of a component
 * and types derived from a schema or list are exempt.
 *
 * @param names only these; all if undefined
 */
export function findUndocumentedExports(file: string, names?: readonly string[]): string[] {
  const { program } = parse(readFileSync(file, 'utf8'), {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
  })
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { source, specifiers, declaration } = statement
    if (source?.value.startsWith('.')) {
      const passedOn = specifiers.flatMap((specifier) =>
        specifier.type === 'ExportSpecifier' ? specifier.local.name : [],
      )
      return findUndocumentedExports(join(dirname(file), source.value), passedOn)
    }
    if (!declaration || isDocumented(statement)) return []
    return declaredNames(declaration)
      .filter((name) => names?.includes(name) ?? true)
      .map((name) => `${file} exports ${name}`)
  })
}

type NamedExport = Extract<Statement, { type: 'ExportNamedDeclaration' }>
type Declaration = NonNullable<NamedExport['declaration']>

function isDocumented({ leadingComments = [], declaration }: NamedExport): boolean {
  if (leadingComments?.some(({ type, value }) => type === 'CommentBlock' && value.startsWith('*')))
    return true
  if (declaration?.type === 'TSInterfaceDeclaration') return declaration.id.name.endsWith('Props')
  return declaration?.type === 'TSTypeAliasDeclaration' && isTakenFromValue(declaration)
}

/** Recognizes `z.infer<typeof schema>`, `(typeof list)[number]` and the props of another component. */
function isTakenFromValue({ id, typeAnnotation }: TypeAlias): boolean {
  if (id.name.endsWith('Props')) return true
  if (typeAnnotation.type === 'TSIndexedAccessType') return true
  return (
    typeAnnotation.type === 'TSTypeReference' &&
    typeAnnotation.typeName.type === 'TSQualifiedName' &&
    typeAnnotation.typeName.right.name === 'infer'
  )
}

type TypeAlias = Extract<Declaration, { type: 'TSTypeAliasDeclaration' }>

function declaredNames(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
  const { id } = declaration as { id?: { type: string; name: string } | null }
  return id?.type === 'Identifier' ? [id.name] : []
}
