import { join } from 'node:path'
import { RefusedFileError } from '@sabha/federation/build'
import { readIfPresent } from '../read-if-present.ts'
import { writeAtomically } from '../write-atomically.ts'

/** Time at which a record was written, in milliseconds; it is part of what is signed. */
export interface DatedRecord {
  writtenAt?: number | undefined
}

/**
 * Keeps the time of the last record that was written here, outside of the store. A writer to the store could
 * put a former genuine record back, or remove it.
 */
export function newestRecord(guardDir: string, name: 'owners' | 'ceilings') {
  const file = join(guardDir, `newest-${name}`)
  return {
    /** @throws RefusedFileError if the record is older than the last one that was written here, or missing. */
    async refuseOlder(present: DatedRecord | null): Promise<void> {
      const newest = Number((await readIfPresent(file)) ?? 0)
      if ((present?.writtenAt ?? 0) >= newest) return
      const found = present
        ? `The record of ${name} is a former one`
        : `The record of ${name} is missing`
      throw new RefusedFileError(
        `${found}: one of ${new Date(newest).toISOString()} was written here. Nothing was changed. Bring it back, or remove ${file} to go on without it.`,
      )
    },
    /** Keeps the later time if two processes write at the same time. */
    async keep(writtenAt: number): Promise<void> {
      const newest = Number((await readIfPresent(file)) ?? 0)
      if (writtenAt > newest) await writeAtomically(file, String(writtenAt))
    },
  }
}

/** Returns a time for the next record that is later than that of the present one. */
export function timeAfter(present: DatedRecord | null | undefined): number {
  return Math.max(Date.now(), (present?.writtenAt ?? 0) + 1)
}
