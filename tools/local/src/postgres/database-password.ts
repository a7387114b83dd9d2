import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The password of the database's service roles, made once for a data directory. Whoever else works
 * on this machine cannot read it, so loopback alone does not let them in.
 */
export function databasePassword(dataDir: string): string {
  const folder = join(dataDir, 'keys')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const file = join(folder, 'database-password')
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isThereAlready(error)) throw error
  }
  return readFileSync(file, 'utf8')
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
