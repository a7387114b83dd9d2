import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSql } from '../run-sql.ts'
import { runRsbuild } from './fixture-remote.ts'

const root = join(import.meta.dirname, '../../fixtures/notices-remote')

/** Builds the notices remote with the preset of the project. */
export function buildNoticesRemote(): Promise<string> {
  return runRsbuild('notices-remote')
}

/** Creates the table of the notices remote in the running copy's database. */
export function createNoticesTable(): Promise<void> {
  return runSql(readFileSync(join(root, 'table.sql'), 'utf8'))
}

export function dropNoticesTable(): Promise<void> {
  return runSql(
    "drop table if exists public.notices; drop function if exists public.refuse_pinned_notice; notify pgrst, 'reload schema'",
  )
}
