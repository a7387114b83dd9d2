import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the cluster and its password from a data directory without a running server into another. */
export function copyCluster(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o711 })
  for (const part of ['postgres', 'keys']) copyFolder(join(from, part), join(to, part))
}

/** Copies files with their owners, because Postgres starts only on files that its OS user owns. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}
