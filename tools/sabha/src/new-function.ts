import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { copyTemplate } from './copy-template.ts'
import { formatFiles } from './format-files.ts'
import { toNames, validateName } from './names.ts'
import { UserError } from './user-error.ts'

/**
 * Adds a server function: its entry, its schema with the handler, its test, and its setting for hosted
 * Supabase.
 *
 * @returns The files, relative to the root of the repository.
 */
export function newFunction(repository: string, asked: string | undefined): string[] {
  const name = validateName(asked, 'The name of a function')
  const supabase = join(repository, 'supabase')
  if (existsSync(join(supabase, 'functions', name)))
    throw new UserError(`The function "${name}" already exists. Choose another name.`)
  const made = copyTemplate('function', supabase, { names: toNames(name, name) })
  appendFileSync(join(supabase, 'config.toml'), settingsOf(name))
  const files = made.map((file) => `supabase/${file}`)
  formatFiles(repository, files)
  return [...files, 'supabase/config.toml']
}

/** Returns the settings that the official CLI deploys the function with. */
function settingsOf(name: string): string {
  return `
[functions.${name}]
verify_jwt = false
import_map = "./functions/deno.json"
static_files = ["./functions/deno.lock"]
`
}
