import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../process/user-error.ts'

/**
 * Returns the password of the database's service roles, which is created once per data directory.
 * Other users of this machine cannot read it, so access to loopback alone is not enough to connect.
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
  const password = readFileSync(file, 'utf8')
  if (/^[\w-]{32}$/.test(password)) return password
  throw new UserError(
    `${file} is damaged, and the database takes no other password. Start with an empty database: npm start -- --reset`,
  )
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
