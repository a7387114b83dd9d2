import { stat } from 'node:fs/promises'

/** Returns whether a file or folder exists. */
export async function isPresent(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
