import { openStore } from './open-store.ts'

export interface StoredRegistry {
  text: string
  /** Identifies exactly this text. */
  revision: string
}

/** Storage of an environment's registry. */
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

/** Returns the registry of the store at a location. */
export function registryStore(storeDir: string): RegistryStore {
  const store = openStore(storeDir)
  return {
    async read() {
      const found = await store.get(registryKey)
      return found && { text: found.content.toString('utf8'), revision: found.revision }
    },
    replace: (text, revision) => store.put(registryKey, text, { revision }),
  }
}

const registryKey = 'registry.json'
