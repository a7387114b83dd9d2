import { join } from 'node:path'
import type { Registry } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import { readIfPresent } from '../read-if-present.ts'
import { writeAtomically } from '../write-atomically.ts'

/** Keeps the time of the last released registry, outside of the store. */
export interface NewestRegistryRecord {
  /**
   * Prevents an old registry in the store from being signed again by the next promotion, which would enable
   * builds that were disabled since. A missing registry starts a new composition only if none was released.
   *
   * @throws Error if the registry was issued before the last one, or is missing.
   */
  refuseOlder(present: Pick<Registry, 'issuedAt'> | null): Promise<void>
  keep(registry: Pick<Registry, 'issuedAt'>): Promise<void>
}

export function newestRegistryRecord(guardDir: string): NewestRegistryRecord {
  const file = join(guardDir, 'newest-registry')
  return {
    async refuseOlder(present) {
      const newest = Number((await readIfPresent(file)) ?? 0)
      if (present ? present.issuedAt >= newest : newest === 0) return
      const found = present
        ? `The registry in the store was issued at ${time(present.issuedAt)}`
        : 'The store has no registry'
      const next = present
        ? 'continue with the older one'
        : 'start a new composition with no build disabled'
      throw new RefusedFileError(
        `${found}, but one issued at ${time(newest)} was released here. Nothing has been changed. Restore the newer one, or remove ${file} to ${next}.`,
      )
    },
    keep: ({ issuedAt }) => writeAtomically(file, String(issuedAt)),
  }
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
