import { readFile } from 'node:fs/promises'

/**
 * Reads a file as text; null if there is none.
 *
 * @throws Error if it exists and cannot be read, so that it is not mistaken for a missing one.
 */
export async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
