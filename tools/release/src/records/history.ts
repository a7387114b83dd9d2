import {
  type Registry,
  type RegistryKey,
  type RegistrySigningKey,
  registrySchema,
} from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import type { Environment } from '../environment.ts'
import { retentionMs } from '../retention-ms.ts'
import { openStore } from '../store/open-store.ts'
import { findMovements } from './movements.ts'
import { shellBuildId } from './shell-copies.ts'
import { readSignedRecord, writeSignedRecord } from './signed-record.ts'

const movementSchema = z.object({
  name: z.string(),
  owner: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The commit that its team published. */
  commit: z.optional(z.string()),
})

const entrySchema = z.object({
  id: z.string(),
  issuedAt: z.int(),
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  movements: z.array(movementSchema),
  /** Build of the shell, as `shellBuildId` names it. */
  shell: z.string(),
  isNewShell: z.boolean(),
  remotes: registrySchema.shape.remotes,
  disabled: registrySchema.shape.disabled,
})

/** A composition that was live: who promoted it, when, why, and what it changed. */
export type HistoryEntry = z.infer<typeof entrySchema>

type Places = Pick<Environment, 'recordsDir' | 'storeDir' | 'shellDir'>

/** A promotion to be recorded. */
export interface Promoted {
  before: Registry | null
  after: Registry
  /** The commits of the builds whose signature was verified for the promotion, by `remote version-build`. */
  commits: ReadonlyMap<string, string>
  by?: string | undefined
  why?: string | undefined
}

/** Adds a promotion to the history, unless it changed nothing. */
export async function addToHistory(
  places: Places,
  { before, after, commits, by, why }: Promoted,
  signingKey: RegistrySigningKey,
): Promise<void> {
  const shell = await shellBuildId(places.shellDir)
  const history = await readHistory(places, signingKey)
  const [latest] = history
  if (latest?.id === after.id && latest.shell === shell) return
  const movements = findMovements(before, after).map((movement) => {
    const { name, to } = movement
    const commit = commits.get(`${name} ${to}`) ?? recordedCommit(history, { name, to })
    return { ...movement, ...(commit && { commit }) }
  })
  const { id, issuedAt, remotes, disabled } = after
  const isNewShell = latest !== undefined && latest.shell !== shell
  const who = { by: by ?? null, why: why ?? null }
  const content = { remotes, ...(disabled && { disabled }) }
  const entry: HistoryEntry = { id, issuedAt, ...who, movements, shell, isNewShell, ...content }
  const place = { store: openStore(places.recordsDir), key: keyOf(entry) }
  await writeSignedRecord(place, entry, { signingKey, condition: { revision: null } })
}

/** Returns the commit of a build that was live before, as the platform recorded it. */
function recordedCommit(
  history: readonly HistoryEntry[],
  { name, to }: { name: string; to: string | null },
): string | undefined {
  return history
    .flatMap(({ movements }) => movements)
    .find((each) => each.name === name && each.to === to && each.commit)?.commit
}

/**
 * Reads the history, or its compositions whose ids begin with `id`, the latest first. Ignores objects whose key is not that of an entry, or of
 * another entry.
 *
 * @throws RefusedFileError if an entry was not written with the platform's key.
 */
export async function readHistory(
  { recordsDir }: Pick<Places, 'recordsDir'>,
  key: RegistryKey,
  { id = '' }: { id?: string } = {},
): Promise<HistoryEntry[]> {
  const store = openStore(recordsDir)
  const keys = (await store.list(historyPrefix)).map((listed) => listed.key)
  const chosen = keys
    .filter((each) => entryKey.test(each) && idIn(each).startsWith(id.slice(0, idLength)))
    .sort()
    .reverse()
  const read = await Promise.all(
    chosen.map((each) => readSignedRecord({ store, key: each }, entrySchema, key)),
  )
  return read.flatMap((each, index) => {
    // A copy of an entry under a later key would pass as the latest one.
    const isInPlace = each !== null && keyOf(each.record) === chosen[index]
    return isInPlace && each.record.id.startsWith(id) ? [each.record] : []
  })
}

/**
 * Returns the compositions that were live at some time of the last seven days, the latest first.
 *
 * @param history all entries, the latest first
 */
export function findRecentlyLive(history: readonly HistoryEntry[]): HistoryEntry[] {
  const start = Date.now() - retentionMs
  return history.filter((_entry, index) => {
    const next = history[index - 1]
    return !next || next.issuedAt >= start
  })
}

const historyPrefix = 'history/'
const idLength = 12
const entryKey = /^history\/\d{15}-[0-9a-f]{12}\.json$/

/** Sorts by time. */
function keyOf({ id, issuedAt }: Pick<HistoryEntry, 'id' | 'issuedAt'>): string {
  return `${historyPrefix}${String(issuedAt).padStart(15, '0')}-${id.slice(0, idLength)}.json`
}

function idIn(key: string): string {
  return key.slice(historyPrefix.length).replace(/^\d+-/, '')
}
