import { Client } from 'pg'
import type { Program } from '../process/start-program.ts'

/** Waits until the database takes connections; false when its program ended before that. */
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
    // A refusal by name or password will not mend itself.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('28'))
      throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
