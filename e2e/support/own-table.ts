import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { runRsbuild } from './fixture-remote.ts'
import { portOffset } from './system.ts'

const root = join(import.meta.dirname, '../fixtures/notices-remote')

/** Builds the notices remote with the project's own preset. */
export function buildNoticesRemote(): Promise<string> {
  return runRsbuild('notices-remote')
}

/** Makes the table of the notices remote in the database of the copy that is running. */
export function createNoticesTable(): Promise<void> {
  return run(readFileSync(join(root, 'table.sql'), 'utf8'))
}

export function dropNoticesTable(): Promise<void> {
  return run(
    "drop table if exists public.notices; drop function if exists public.refuse_pinned_notice; notify pgrst, 'reload schema'",
  )
}

async function run(sql: string): Promise<void> {
  const port = 54322 + portOffset
  const client = new Client(`postgres://postgres:postgres@localhost:${port}/postgres`)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
