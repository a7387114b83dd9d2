import { languages, profileFieldNames } from '@sabha/types'
import { countryCodes, interestOptions, professions } from '@sabha/types/details'

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
 * Returns the schema of the lists with a function that returns these values.
 *
 * @param schema text of `schemas/limits.sql`
 * @throws Error if the schema does not define the function.
 */
export function writeList(schema: string, { name, values }: ListFunction): string {
  const definition = new RegExp(
    `(create function private\\.${name}\\(\\)\\n(?:.+\\n)*?(?:return|  select) array\\[)([^\\]]*)\\];`,
  )
  const [, , list] = definition.exec(schema) ?? []
  if (list === undefined) throw new Error(`limits.sql does not define private.${name}() as a list.`)
  if (valuesIn(list).join() === values.join()) return schema
  return schema.replace(definition, (_, start: string) => `${start}${listed(values)}];`)
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
