import { dirname, join } from 'node:path'
import type { Registry } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import { readIfPresent } from '../read-if-present.ts'
import { writeAtomically } from '../write-atomically.ts'

/** What is known, away from the store, of the newest registry that was released with a key. */
export interface NewestRegistry {
  /**
   * A store that is given an old registry would have the next promotion sign it anew, with all that
   * has been switched off since. None at all begins a composition anew.
   *
   * @throws Error where the registry was issued before the newest one.
   */
  refuseOlder(present: Pick<Registry, 'issuedAt'> | null): Promise<void>
  keep(registry: Pick<Registry, 'issuedAt'>): Promise<void>
}

/** Kept beside the key: whoever can write to the store cannot write there. */
export function newestRegistry(keyFile: string): NewestRegistry {
  const file = join(dirname(keyFile), 'newest-registry')
  return {
    async refuseOlder(present) {
      const newest = Number((await readIfPresent(file)) ?? 0)
      if (!present || present.issuedAt >= newest) return
      throw new RefusedFileError(
        `The registry in the store was issued at ${time(present.issuedAt)}, and one at ${time(newest)} has been released here. Nothing has been changed. Bring back the newer one, or remove ${file} to go on from the older.`,
      )
    },
    keep: ({ issuedAt }) => writeAtomically(file, String(issuedAt)),
  }
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
