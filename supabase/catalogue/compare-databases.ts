import type { Client } from 'pg'
import { printObject } from './print-schema.ts'
import { type CataloguePart, readCatalogue } from './read-catalogue.ts'
import { readRows } from './read-rows.ts'

/** An object that is not the same in two databases. A text is empty if the database lacks the object. */
export interface DatabaseDifference {
  about: string
  first: string
  second: string
}

/** Compares two databases object by object, and the rows of their tables. Returns what differs. */
export async function compareDatabases(
  first: Client,
  second: Client,
): Promise<DatabaseDifference[]> {
  const [one, other] = [await readObjects(first), await readObjects(second)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((about) => ({ about, first: one.get(about) ?? '', second: other.get(about) ?? '' }))
    .filter((pair) => pair.first !== pair.second)
}

async function readObjects(client: Client): Promise<Map<string, string>> {
  const parts: CataloguePart[] = await readCatalogue(client)
  const objects = [...Map.groupBy(parts, ({ about }) => about)].map(
    ([about, own]) => [about, printObject(own)] as const,
  )
  const rows = await readRows(client)
  return new Map([
    ...objects,
    ...rows.map(({ table, text }) => [`rows of ${table}`, text] as const),
  ])
}
