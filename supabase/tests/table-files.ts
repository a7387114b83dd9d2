import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { TableFile } from './access-types.ts'

const folder = join(import.meta.dirname, 'tables')

/** Loads the access to each table from `tests/tables/*.ts`. */
export const tableFiles: readonly TableFile[] = await Promise.all(
  globSync('*.ts', { cwd: folder })
    .sort()
    .map(async (file) => (await import(/* @vite-ignore */ join(folder, file))).table),
)
