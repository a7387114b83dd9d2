import { join } from 'node:path'
import { buildSchema, type RegistryKey } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import * as z from '@sabha/types/schema'
import type { Environment } from '../environment.ts'
import { readIfPresent } from '../read-if-present.ts'
import { loadSigningKey } from '../signing-key.ts'
import { openStore } from '../store/open-store.ts'
import { retryUntilWritten } from '../store/retry-until-written.ts'
import { writeAtomically } from '../write-atomically.ts'
import { readSignedRecord, writeSignedRecord } from './signed-record.ts'

/**
 * A signed record with a value for each remote. The time of the last one that was written here is kept outside of
 * the store: a writer to the store could put a former genuine record back, or remove it.
 */
interface RemoteRecord<Value> {
  name: 'owners' | 'ceilings'
  value: z.ZodMiniType<Value>
}

type ReadPlaces = Pick<Environment, 'recordsDir' | 'guardDir'>
type RecordPlaces = ReadPlaces & Pick<Environment, 'keyFile' | 'keyText'>

/** Returns functions that read and change such a record. */
export function remoteRecord<Value>({ name, value }: RemoteRecord<Value>) {
  /** Time of writing in milliseconds; it is part of what is signed. */
  const dated = z.object({ writtenAt: z.optional(z.number()) })
  // A genuine record of another name is refused, even if it is empty.
  const schema = z
    .catchall(dated, z.record(z.string(), value))
    .check(z.refine((record) => Object.hasOwn(record, name)))
  const placeOf = ({ recordsDir }: ReadPlaces) => ({
    store: openStore(recordsDir),
    key: `${name}.json`,
  })
  const guardOf = ({ guardDir }: ReadPlaces) => join(guardDir, `newest-${name}`)

  async function readNewest(places: ReadPlaces, key: RegistryKey) {
    const read = await readSignedRecord(placeOf(places), schema, key)
    const { [name]: values = {}, writtenAt = 0 } = read?.record ?? {}
    const newest = await readTime(guardOf(places))
    if (writtenAt >= newest) return { values, writtenAt, revision: read?.revision ?? null }
    throw new RefusedFileError(
      `The record of ${name} is ${read ? 'outdated' : 'missing'}: one of ${new Date(newest).toISOString()} was written here. Nothing was changed. Restore it, or remove ${guardOf(places)} to continue without it.`,
    )
  }

  return {
    /**
     * Returns the values by remote; none if no record was written yet.
     *
     * @throws RefusedFileError if the record was not written with the platform's key, is older than the last one
     * that was written here, or is missing.
     */
    async read(places: ReadPlaces, key: RegistryKey): Promise<Readonly<Record<string, Value>>> {
      return (await readNewest(places, key)).values
    },

    /**
     * Changes the value of a remote with the platform's key, and returns all values.
     *
     * @param next returns the new value, undefined to remove it; called again if another writer came first
     * @throws Error if no remote can have the name.
     */
    async change(
      places: RecordPlaces,
      remote: string,
      next: (present: Value | undefined) => Value | undefined,
    ): Promise<Readonly<Record<string, Value>>> {
      assertRemoteName(remote)
      const { signingKey, publicKey } = await loadSigningKey(places)
      let changed: Record<string, Value> = {}
      await retryUntilWritten(async () => {
        const { values, writtenAt: former, revision } = await readNewest(places, publicKey)
        const { [remote]: present, ...others } = values
        const becomes = next(present)
        changed = becomes === undefined ? others : { ...values, [remote]: becomes }
        const writtenAt = Math.max(Date.now(), former + 1)
        const content = { [name]: changed, writtenAt }
        const options = { signingKey, condition: { revision } }
        if (!(await writeSignedRecord(placeOf(places), content, options))) return false
        // Two processes may write at the same time.
        const guard = guardOf(places)
        if (writtenAt > (await readTime(guard))) await writeAtomically(guard, String(writtenAt))
        return true
      })
      return changed
    },
  }
}

/** @throws Error if no remote can have the name. */
function assertRemoteName(name: string): void {
  if (buildSchema.shape.name.safeParse(name).success) return
  throw new Error(
    `${JSON.stringify(name)} is not a valid remote name: lower-case letters, digits and single hyphens, such as library.`,
  )
}

async function readTime(file: string): Promise<number> {
  return Number((await readIfPresent(file)) ?? 0)
}
