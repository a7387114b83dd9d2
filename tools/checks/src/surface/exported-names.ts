import { type ParserOptions, parse } from '@babel/parser'

const options: ParserOptions = { sourceType: 'module', plugins: ['typescript', 'jsx'] }

type Statement = ReturnType<typeof parse>['program']['body'][number]

/**
 * Returns the names that a module exports, sorted, with types marked.
 *
 * @throws Error for `export *` and a default export, because an entry lists its names.
 */
export function findExportedNames(source: string): string[] {
  return parse(source, options).program.body.flatMap(namesOf).sort(byName)
}

function namesOf(statement: Statement): string[] {
  if (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportDefaultDeclaration') {
    throw new Error(`An entry lists its names, one by one (line ${statement.loc?.start.line}).`)
  }
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration, exportKind, specifiers } = statement
  return declaration
    ? declaredNames(declaration)
    : specifiers.map((specifier) => {
        const isType =
          exportKind === 'type' ||
          (specifier.type === 'ExportSpecifier' && specifier.exportKind === 'type')
        const { exported } = specifier
        return marked(exported.type === 'StringLiteral' ? exported.value : exported.name, isType)
      })
}

type Declaration = NonNullable<
  Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']
>

function declaredNames(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [marked(declaration.id.name, true)]
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declaration.id ? [declaration.id.name] : []
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    default:
      throw new Error(`An entry cannot export a ${declaration.type}.`)
  }
}

function marked(name: string, isType: boolean): string {
  return isType ? `type ${name}` : name
}

function byName(one: string, other: string): number {
  const plain = (name: string) => name.replace(/^type /, '')
  return plain(one) < plain(other) ? -1 : 1
}
