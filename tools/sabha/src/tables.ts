import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from './user-error.ts'

/** The generated types of the database. */
export const databaseTypesFile = 'libs/backend/src/data/database.gen.ts'

/** A table that a new remote reads and writes. */
export interface RemoteTable {
  name: string
  /** The column that identifies a row. */
  column: string
}

interface Column {
  name: string
  type: string
  isOptional: boolean
}

/**
 * Returns a table of the generated types, if the template of a remote works with its columns.
 *
 * @param column the column that identifies a row; `title` or `name` if undefined
 * @throws UserError if the table or column does not exist, or if a new row needs more than the column to show.
 */
export function findTable(repository: string, name: string, column?: string): RemoteTable {
  const types = readFileSync(join(repository, databaseTypesFile), 'utf8')
  const table = columnsOf(types, name)
  if (!table)
    throw new UserError(
      `There is no table "${name}" in ${databaseTypesFile}. Existing tables: ${listTables(types).join(', ')}. Create one with \`npx sabha new table ${name}\`, then \`npm run generate -w supabase\`.`,
    )
  const texts = table.row.filter(({ type }) => type === 'string').map(({ name }) => name)
  const lead = column ?? texts.find((text) => text === 'title' || text === 'name')
  if (!lead || !texts.includes(lead))
    throw new UserError(
      `Specify the column that identifies a row of "${name}", such as \`--column ${texts[0] ?? 'title'}\`. Its text columns: ${texts.join(', ')}.`,
    )
  for (const needed of ['id', 'created_at'])
    if (!texts.includes(needed))
      throw new UserError(
        `"${name}" has no column ${needed}, which the list of a new remote reads.`,
      )
  const more = table.insert.filter((each) => !each.isOptional && each.name !== lead)
  if (more.length > 0)
    throw new UserError(
      `The form of a new remote fills one column, but a row of "${name}" also requires ${more.map((each) => each.name).join(', ')}. Create the remote without --table, then write its calls as described in docs/how-to/add-a-table.md.`,
    )
  return { name, column: lead }
}

/** Returns the tables in the generated types. */
export function listTables(types: string): string[] {
  return [...types.matchAll(/^ {6}(\w+): \{\n {8}Row: \{/gm)].map(([, name = '']) => name)
}

function columnsOf(types: string, table: string) {
  const pattern = new RegExp(
    `^ {6}${table}: \\{\\n {8}Row: \\{\\n([\\s\\S]*?)^ {8}\\}\\n {8}Insert: \\{\\n([\\s\\S]*?)^ {8}\\}`,
    'm',
  )
  const [, row, insert] = pattern.exec(types) ?? []
  return row !== undefined && insert !== undefined
    ? { row: listed(row), insert: listed(insert) }
    : null
}

function listed(lines: string): Column[] {
  return [...lines.matchAll(/^ {10}(\w+)(\??): (.+)$/gm)].map(
    ([, name = '', optional, type = '']) => ({ name, type, isOptional: optional === '?' }),
  )
}
