import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { portOffset } from './system.ts'

const root = join(import.meta.dirname, '../fixtures/notices-remote')

/** Builds the notices remote with the project's own preset. */
export async function buildNoticesRemote(): Promise<string> {
  const distDir = mkdtempSync(join(tmpdir(), 'sabha-notices-'))
  const options = ['rsbuild', 'build', '--root', root, '--dist-path', distDir]
  await promisify(execFile)('npx', options)
  return distDir
}

/** Makes the table of the notices remote in the database of the copy that is running. */
export function createNoticesTable(): Promise<void> {
  return run(readFileSync(join(root, 'table.sql'), 'utf8'))
}

export function dropNoticesTable(): Promise<void> {
  return run("drop table if exists public.notices; notify pgrst, 'reload schema'")
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
