import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readIfPresent } from '../read-if-present.ts'
import { registryFilePath } from '../store.ts'
import { writeAtomically } from '../write-atomically.ts'
import { withLock } from './with-lock.ts'

export interface StoredRegistry {
  text: string
  /** Identifies exactly this text, like an entity tag of a bucket. */
  revision: string
}

/**
 * Storage of an environment's registry. Implemented for a folder; a bucket with conditional writes can do
 * the same (`If-Match`, `If-None-Match`).
 */
export interface RegistryStore {
  /** Returns null if there is none. Rejects if it cannot be read. */
  read(): Promise<StoredRegistry | null>
  /**
   * Replaces the registry if it is unchanged since it was read; null means that there was none.
   *
   * @returns Whether it was replaced.
   */
  replace(text: string, expected: StoredRegistry['revision'] | null): Promise<boolean>
}

/** Stores the registry in a folder of the file system. */
export function folderRegistryStore(storeDir: string): RegistryStore {
  const file = registryFilePath(storeDir)
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
