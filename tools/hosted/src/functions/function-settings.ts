import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'smol-toml'
import * as z from 'zod'

const supabase = resolve(import.meta.dirname, '../../../../supabase')

/** Settings that every function needs: without them the CLI uploads it, but it cannot run. */
export const requiredSettings = {
  verify_jwt: false,
  import_map: './functions/deno.json',
  static_files: ['./functions/deno.lock'],
} as const

/** The functions of the repository, by folder name. */
export function listFunctionNames(): string[] {
  const folder = join(supabase, 'functions')
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')))
}

/** The section `functions` of `supabase/config.toml`. */
export function readFunctionSettings(): Record<string, unknown> {
  const config = parse(readFileSync(join(supabase, 'config.toml'), 'utf8'))
  return z.record(z.string(), z.unknown()).parse(config.functions)
}
