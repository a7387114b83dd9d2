import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the files of the schemas in the order in which they are loaded, as `schema_paths` in `config.toml` lists
 * them.
 *
 * @param supabase folder of the project
 */
export function listSchemaFiles(supabase: string): string[] {
  const config = readFileSync(join(supabase, 'config.toml'), 'utf8')
  const [, paths] = /^schema_paths = \[([^\]]*)\]/m.exec(config) ?? []
  if (paths === undefined) throw new Error('config.toml has no schema_paths.')
  return [...paths.matchAll(/"([^"]*)"/g)].map(([, path = '']) => join(supabase, path))
}

/** Returns all schema files as one migration. */
export function joinSchemas(supabase: string): string {
  const texts = listSchemaFiles(supabase).map((file) => readFileSync(file, 'utf8'))
  return `-- Written from supabase/schemas. Functions may call functions of later files.
set check_function_bodies = off;\n\n${texts.join('\n')}\nreset check_function_bodies;\n`
}
