import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the cluster of a data directory where nothing runs, and its password, into another one. */
export function copyCluster(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o711 })
  for (const part of ['postgres', 'keys']) copyFolder(join(from, part), join(to, part))
}

/** With the owners: Postgres starts on none but its own account's files. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}
