import { readFileSync } from 'node:fs'
import type { OsAccount } from '../process/start-program.ts'
import { UserError } from '../process/user-error.ts'

/**
 * Returns the OS user that Postgres runs as: undefined for the current user or, because Postgres
 * refuses to run as root, an existing unprivileged user.
 */
export function findPostgresAccount(): OsAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').map(parseUser)
  const found = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name))
  const user = found.find((candidate) => candidate !== undefined)
  if (user) return { uid: user.uid, gid: user.gid }
  throw new UserError(
    'Postgres does not run as root, and this machine has neither a user "postgres" nor a user "nobody". ' +
      'Start Sabha as an ordinary user.',
  )
}

function parseUser(line: string): OsAccount & { name: string | undefined } {
  const [name, , uid, gid] = line.split(':')
  return { name, uid: Number(uid), gid: Number(gid) }
}
