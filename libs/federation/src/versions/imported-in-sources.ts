import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'

/** An import of a library in a source file. */
export interface SourceImport {
  /** Path, relative to the folder that was searched. */
  file: string
  line: number
  /** The entry, such as `@sabha/ui/menu`. */
  entry: string
  /** `*` for a whole module. */
  name: string
}

/** Returns the imports of our libraries in the TypeScript and JavaScript files of a folder. */
export function findSourceImports(folder: string): SourceImport[] {
  return globSync('**/*.{ts,tsx,js,jsx,mjs}', {
    cwd: folder,
    exclude: ['**/node_modules', '**/dist', '**/dist-*'],
  })
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      return source.includes('@sabha/') ? importsIn(source, file) : []
    })
}

function importsIn(source: string, file: string): SourceImport[] {
  const { program } = parse(source, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
    errorRecovery: true,
  })
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration')
      return []
    const entry = statement.source?.value
    if (!entry?.startsWith('@sabha/')) return []
    return statement.specifiers.map((specifier) => {
      const found =
        specifier.type === 'ImportSpecifier'
          ? specifier.imported
          : specifier.type === 'ExportSpecifier'
            ? specifier.local
            : null
      const name = !found ? '*' : found.type === 'StringLiteral' ? found.value : found.name
      return { file, line: specifier.loc?.start.line ?? 0, entry, name }
    })
  })
}
