import { readFile } from 'node:fs/promises'

/**
 * The text of a file, or null where there is none.
 *
 * @throws Error where it is there and cannot be read: what is unreadable must not pass for absent.
 */
export async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
