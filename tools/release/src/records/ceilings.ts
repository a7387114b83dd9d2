import type { RemoteBuild } from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import { compressedBytes } from '../publishing/compressed-bytes.ts'
import { buildId } from '../store.ts'
import { remoteRecord } from './remote-record.ts'

const record = remoteRecord({ name: 'ceilings', value: z.int() })

/**
 * Bytes of JavaScript under brotli that the heaviest first page of each remote may load, as the platform
 * allows.
 */
export type Ceilings = Readonly<Record<string, number>>

/** Reads the ceilings of all remotes that have one. */
export const readCeilings = record.read

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
 * @throws Error if the name is not valid for a remote, or the number is not a whole number of bytes.
 */
export async function changeCeiling(
  places: Parameters<typeof record.change>[0],
  { remote, bytes }: CeilingChange,
): Promise<Ceilings> {
  if (bytes !== null && !(Number.isSafeInteger(bytes) && bytes > 0))
    throw new Error('A ceiling is a whole number of bytes, such as 30000.')
  return await record.change(places, remote, () => bytes ?? undefined)
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
