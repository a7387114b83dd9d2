import type { RegistryKey, RemoteBuild } from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import type { Environment } from '../environment.ts'
import { compressedBytes } from '../publishing/compressed-bytes.ts'
import { loadSigningKey } from '../signing-key.ts'
import { openStore } from '../store/open-store.ts'
import { retryUntilWritten } from '../store/retry-until-written.ts'
import { buildId } from '../store.ts'
import { newestRecord, timeAfter } from './newest-record.ts'
import { assertRemoteName } from './remote-name.ts'
import { type RecordPlace, readSignedRecord, writeSignedRecord } from './signed-record.ts'

const ceilingsSchema = z.object({
  ceilings: z.record(z.string(), z.int()),
  writtenAt: z.optional(z.number()),
})

/**
 * Bytes of JavaScript under brotli that the heaviest first page of each remote may load, as the platform
 * allows.
 */
export type Ceilings = Readonly<Record<string, number>>

type CeilingsPlace = Pick<Environment, 'recordsDir' | 'keyFile' | 'keyText' | 'guardDir'>

/**
 * Reads the ceilings; none if none was set yet.
 *
 * @throws RefusedFileError if they were not written with the platform's key, or are older than the last ones
 * that were written here.
 */
export async function readCeilings(
  { recordsDir, guardDir }: Pick<CeilingsPlace, 'recordsDir' | 'guardDir'>,
  key: RegistryKey,
): Promise<Ceilings> {
  const read = await readSignedRecord(ceilingsRecord(recordsDir), ceilingsSchema, key)
  await newestRecord(guardDir, 'ceilings').refuseOlder(read?.record ?? null)
  return read?.record.ceilings ?? {}
}

/** Returns the ceiling of a remote; null if it has none. */
export function ceilingOf(ceilings: Ceilings, remote: string): number | null {
  return Object.hasOwn(ceilings, remote) ? (ceilings[remote] ?? null) : null
}

/** A new ceiling of a remote; null removes it. */
export interface CeilingChange {
  remote: string
  bytes: number | null
}

/**
 * Changes the ceiling of a remote with the platform's key.
 *
 * @throws Error if the name is that of no remote, or the number is none of bytes.
 */
export async function changeCeiling(
  place: CeilingsPlace,
  { remote, bytes }: CeilingChange,
): Promise<Ceilings> {
  assertRemoteName(remote)
  if (bytes !== null && !(Number.isSafeInteger(bytes) && bytes > 0))
    throw new Error('A ceiling is a whole number of bytes, such as 30000.')
  const { signingKey, publicKey } = await loadSigningKey(place)
  const file = ceilingsRecord(place.recordsDir)
  const newest = newestRecord(place.guardDir, 'ceilings')
  let changed: Ceilings = {}
  await retryUntilWritten(async () => {
    const read = await readSignedRecord(file, ceilingsSchema, publicKey)
    await newest.refuseOlder(read?.record ?? null)
    const { [remote]: _former, ...others } = read?.record.ceilings ?? {}
    changed = bytes === null ? others : { ...others, [remote]: bytes }
    const condition = { revision: read?.revision ?? null }
    const record = { ceilings: changed, writtenAt: timeAfter(read?.record) }
    if (!(await writeSignedRecord(file, record, { signingKey, condition }))) return false
    await newest.keep(record.writtenAt)
    return true
  })
  return changed
}

/** @throws Error if a build, or the budget that its team gave it, is above the ceiling of its remote. */
export async function assertBelowCeiling(
  folder: string,
  build: RemoteBuild,
  ceilings: Ceilings,
): Promise<void> {
  const { name, manifest } = build
  const ceiling = ceilingOf(ceilings, name)
  if (ceiling === null) return
  const title = `${name} ${buildId(build)}`
  const ask = `or ask the platform team for \`npx sabha ceiling set ${name} <bytes>\``
  const { javascript: budget } = manifest.budget
  if (budget > ceiling)
    throw new Error(
      `${title} has a budget of ${budget} bytes, above the platform's ceiling of ${ceiling}. Lower budget.javascript in remote.manifest.json, build and publish it again, ${ask}.`,
    )
  const bytes = await compressedBytes(folder, build)
  if (bytes > ceiling)
    throw new Error(
      `${title} loads ${bytes} bytes of JavaScript first, above the platform's ceiling of ${ceiling}. Make its heaviest page smaller, build and publish it again, ${ask}.`,
    )
}

function ceilingsRecord(recordsDir: string): RecordPlace {
  return { store: openStore(recordsDir), key: 'ceilings.json' }
}
