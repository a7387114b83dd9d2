import { chmodSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A folder that goes away with the run: file systems that have just lost many files are slow to make new ones. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(inject('runFolder'), 'test-'))
  chmodSync(folder, 0o711)
  return folder
}
