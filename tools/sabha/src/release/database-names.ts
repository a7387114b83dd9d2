import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, readStoredBuild } from '@sabha/release'
import { findRepository } from '../repository.ts'
import { databaseTypesFile } from '../tables.ts'

/** The tables and functions that a build reads, and those that the database lacks. */
export interface DatabaseUse {
  tables: string[]
  functions: string[]
  /** The names that the database lacks; null if its types are not here. */
  missing: string[] | null
}

/** Returns the tables and functions that the scripts in the description of a published build name. */
export async function findDatabaseUse(location: string): Promise<DatabaseUse> {
  const store = openStore(location)
  const { files } = await readStoredBuild(location)
  const scripts = files.map(({ file }) => file).filter((file) => /\.m?js$/.test(file))
  const contents = await Promise.all(scripts.map((key) => store.get(key)))
  const code = contents.map((found) => found?.content.toString('utf8') ?? '').join('\n')
  const tables = namesIn(code, /(?<!\b(?:Array|Buffer|Object))\.from\(\s*(["'`])(\w+)\1/g)
  const functions = namesIn(code, /\.rpc\(\s*(["'`])(\w+)\1/g)
  const known = readDatabaseNames()
  const missing = known && [...tables, ...functions].filter((name) => !known.has(name))
  return { tables, functions, missing }
}

/** A bundler keeps the names, which are texts; a name that is put together at run time is not found. */
function namesIn(code: string, pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].map(([, , name = '']) => name))].sort()
}

/** Returns the tables, views and functions in the generated types of this checkout; null outside of one. */
function readDatabaseNames(): ReadonlySet<string> | null {
  const repository = findRepository(import.meta.dirname)
  const file = repository && join(repository, databaseTypesFile)
  if (!file || !existsSync(file)) return null
  const types = readFileSync(file, 'utf8')
  return new Set([...types.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name))
}
