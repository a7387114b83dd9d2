import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplate } from './copy-template.ts'
import { checkedName, formsOf, namesOf } from './names.ts'
import { tablesIn } from './tables.ts'
import { tidy } from './tidy.ts'
import { UserError } from './user-error.ts'

/**
 * Adds a table of the platform: its migration, its access matrix and its rules.
 *
 * @param asked name of the table; underscores count as hyphens
 * @returns The three files, relative to the root of the repository.
 */
export function newTable(
  repository: string,
  asked: string | undefined,
  column = 'title',
): string[] {
  const name = checkedName(asked?.replaceAll('_', '-'), 'The name of a table')
  const names = namesOf(name)
  const supabase = join(repository, 'supabase')
  assertFreeTable(supabase, names.many.snake)
  const number = nextNumber(supabase)
  const [migration, ...tests] = copyTemplate('table', supabase, {
    names,
    column: formsOf(checkedName(column, 'The name of a column')),
  }).sort()
  const numbered = `migrations/${number}_${names.many.snake}.sql`
  renameSync(join(supabase, migration ?? ''), join(supabase, numbered))
  const files = tests.map((file) => `supabase/${file}`)
  tidy(repository, files)
  return [`supabase/${numbered}`, ...files]
}

function assertFreeTable(supabase: string, table: string): void {
  const known = tablesIn(readFileSync(join(supabase, 'database.gen.ts'), 'utf8'))
  const files = readdirSync(join(supabase, 'migrations'))
  if (known.includes(table) || files.some((file) => file.endsWith(`_${table}.sql`)))
    throw new UserError(`There is a table "${table}" already. Choose another name.`)
}

/** Returns the next migration number, so that it runs after those that it may need. */
function nextNumber(supabase: string): number {
  const numbers = readdirSync(join(supabase, 'migrations')).map((file) => Number.parseInt(file, 10))
  return Math.max(...numbers) + 1000
}
