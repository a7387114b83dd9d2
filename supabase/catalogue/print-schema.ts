import type { Client } from 'pg'
import { type CataloguePart, readCatalogue } from './read-catalogue.ts'

/**
 * Prints the objects of a database, each with everything that belongs to it, from the catalogue. Two databases that
 * print the same have the same schemas, rules, rights and settings.
 */
export async function printSchema(client: Client): Promise<string> {
  const objects = Map.groupBy(await readCatalogue(client), ({ about }) => about)
  return [...objects].map(([about, parts]) => `-- ${about}\n\n${printObject(parts)}\n`).join('\n\n')
}

/** Prints an object. A table contains the lines of its columns and constraints. */
export function printObject(parts: readonly CataloguePart[]): string {
  const lines = parts.filter(isLineOfTable).map(({ sql }) => sql)
  const printed = Map.groupBy(
    parts.filter((part) => !isLineOfTable(part)),
    ({ kind }) => kind,
  )
  return [...printed.values()]
    .map((ofKind) => ofKind.map((part) => withLines(part, lines)).join('\n'))
    .join('\n\n')
}

function isLineOfTable({ kind }: CataloguePart): boolean {
  return kind === 'column' || kind === 'constraint'
}

function withLines({ kind, sql }: CataloguePart, lines: readonly string[]): string {
  return kind === 'table' ? sql.replace('()', () => `(\n  ${lines.join(',\n  ')}\n)`) : sql
}
