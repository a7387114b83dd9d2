import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, profileFieldNames } from '@sabha/types'
import { countryCodes, interestOptions, professions } from '@sabha/types/details'
import { createMigrationVersion } from '../released/new-version.ts'
import { migrationNames, readReleased } from '../released/released-migrations.ts'

export interface MigrationFile {
  name: string
  sql: string
}

export interface ListFunction {
  /** Name of the function in the schema `private`, which returns `text[]`. */
  name: string
  values: readonly string[]
}

/** Lists of libs/types that the database has too. */
export const listFunctions: readonly ListFunction[] = [
  { name: 'languages', values: languages },
  { name: 'profile_fields', values: profileFieldNames },
  { name: 'country_codes', values: countryCodes },
  { name: 'profession_options', values: professions },
  { name: 'interest_options', values: interestOptions },
]

/**
 * Returns the migration that makes a function return these values: the newest one that defines it if that is
 * not released, otherwise a new one. Null if it returns them already.
 *
 * @param folder migrations
 * @param now time of a new migration
 * @throws Error if no migration defines the function.
 */
export function createListMigration(
  folder: string,
  { name, values }: ListFunction,
  now: Date,
): MigrationFile | null {
  const definition = definitionOf(name)
  const names = migrationNames(folder)
  const newest = names
    .map((file) => ({ file, sql: readFileSync(join(folder, file), 'utf8') }))
    .findLast(({ sql }) => definition.test(sql))
  const [statement, start, list, end] = definition.exec(newest?.sql ?? '') ?? []
  if (!newest || !statement || !start || list === undefined)
    throw new Error(`No migration defines private.${name}() as a list.`)
  if (valuesIn(list).join() === values.join()) return null
  const changed = `${start}array[${listed(values)}];${end}`
  if (!(newest.file in readReleased(folder)))
    return { name: newest.file, sql: newest.sql.replace(statement, () => changed) }
  const replaced = changed.replace('create function', 'create or replace function')
  return {
    name: `${createMigrationVersion(names, now)}_${name}.sql`,
    sql: `-- Generated from libs/types by \`npm run generate\`.\n${replaced}\n`,
  }
}

function definitionOf(name: string): RegExp {
  const head = `create (?:or replace )?function private\\.${name}\\(\\)\\n`
  return new RegExp(
    `(${head}(?:.+\\n)*?(?:return|  select) )array\\[([^\\]]*)\\];((?:\\n\\$\\$;)?)`,
  )
}

function valuesIn(list: string): string[] {
  return [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
}

/** Returns the values as SQL, in lines of at most 100 characters. */
function listed(values: readonly string[]): string {
  const short = values.map((value) => `'${value}'`).join(', ')
  if (short.length <= 80) return short
  const lines = ['']
  for (const value of values.map((each) => `'${each}'`)) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = `  ${value}`
    else if (line.length + value.length + 3 <= 100) lines[lines.length - 1] = `${line}, ${value}`
    else lines.push(`  ${value}`)
  }
  return `\n${lines.join(',\n')}\n`
}
