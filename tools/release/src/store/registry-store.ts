import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readIfPresent } from '../read-if-present.ts'
import { registryFile } from '../store.ts'
import { writeAtomically } from '../write-atomically.ts'
import { withLock } from './with-lock.ts'

export interface StoredRegistry {
  text: string
  /** Stands for exactly this text: what a bucket calls an entity tag. */
  revision: string
}

/**
 * Where the registry of an environment lies. A folder here; a bucket with conditional writes can
 * do the same (`If-Match`, `If-None-Match`).
 */
export interface RegistryStore {
  /** Null where there is none. Rejects where it cannot be read. */
  read(): Promise<StoredRegistry | null>
  /**
   * Replaces the registry where it is still the one that was read; null stands for none.
   *
   * @returns Whether it was.
   */
  replace(text: string, expected: StoredRegistry['revision'] | null): Promise<boolean>
}

/** The registry in a folder of the file system. */
export function folderRegistryStore(storeDir: string): RegistryStore {
  const file = registryFile(storeDir)
  const read = async () => {
    const text = await readIfPresent(file)
    return text === null ? null : { text, revision: revisionOf(text) }
  }
  return {
    read,
    replace: (text, expected) =>
      withLock(join(storeDir, '.lock'), async () => {
        const present = await read()
        if ((present?.revision ?? null) !== expected) return false
        await writeAtomically(file, text)
        return true
      }),
  }
}

function revisionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
