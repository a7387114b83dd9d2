import { statSync } from 'node:fs'

/** What changes whenever a file does; empty where there is none. */
export function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : ''
}
