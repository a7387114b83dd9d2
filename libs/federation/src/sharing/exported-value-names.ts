import { parse } from '@babel/parser'

type Statement = ReturnType<typeof parse>['program']['body'][number]

/**
 * Returns the named value exports of a module, sorted, without types.
 *
 * @throws Error if it has `export *` from another module.
 */
export function findExportedValueNames(source: string, file: string): string[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return program.body.flatMap((statement) => namesOf(statement, file)).sort()
}

function namesOf(statement: Statement, file: string): string[] {
  if (statement.type === 'ExportAllDeclaration' && statement.exportKind !== 'type')
    throw new Error(`${file} passes on everything of ${statement.source.value}: list the names`)
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
