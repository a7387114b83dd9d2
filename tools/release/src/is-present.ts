import { stat } from 'node:fs/promises'

/** Whether a file or folder is there. */
export async function isPresent(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
