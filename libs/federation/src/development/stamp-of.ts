import { statSync } from 'node:fs'

/** Returns a text that changes whenever the file changes; empty if there is no file. */
export function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : ''
}
