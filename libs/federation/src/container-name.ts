import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@sabha/contract/composition'

/**
 * The global that a build sets, its own for every content: the previous version of a remote can
 * then stand in the page beside the present one without either taking the other's chunks.
 */
export function containerName({ name, version }: RemoteManifest, root: string): string {
  const hash = createHash('sha256').update(version)
  for (const file of sourceFiles(root)) hash.update(file).update(readFileSync(join(root, file)))
  return `${name.replaceAll('-', '_')}_${hash.digest('hex').slice(0, 8)}`
}

function sourceFiles(root: string): string[] {
  return globSync('{src/**/*.*,*.json,*.ts}', { cwd: root }).sort()
}
