import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * Creates a folder that is deleted after the run: file systems that have just deleted many files are
 * slow to create new ones.
 */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'test-'))
  chmodSync(folder, 0o711)
  return folder
}
