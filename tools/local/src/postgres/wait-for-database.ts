import { Client, DatabaseError } from 'pg'
import type { Program } from '../process/start-program.ts'
import { UserError } from '../process/user-error.ts'

/**
 * Waits until the database accepts connections. Returns false if the program of the database ends first.
 *
 * @throws UserError if the database refuses the role or the password, which a retry does not fix.
 */
export async function waitForDatabase(url: string, program: Program): Promise<boolean> {
  while (program.isRunning()) {
    if (await canConnect(url)) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code?.startsWith('28')) throw refused(error)
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function refused(cause: DatabaseError): UserError {
  return new UserError(
    'The database does not take the password in keys/database-password: one of them was replaced. ' +
      'Start with an empty database: npm start -- --reset',
    { cause },
  )
}
