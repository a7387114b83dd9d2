import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Describes a built file for a release: path, size and Subresource Integrity value. */
export function describeFile(distDir: string, file: string) {
  const content = readFileSync(join(distDir, file))
  const digest = createHash('sha256').update(content).digest('base64')
  return { file, bytes: content.byteLength, integrity: `sha256-${digest}` }
}
