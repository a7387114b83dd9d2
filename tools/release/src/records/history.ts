import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isDisabled,
  type Registry,
  type RegistryKey,
  type RegistrySigningKey,
  registrySchema,
} from '@sabha/contract/composition'
import * as z from '@sabha/types/schema'
import type { Environment } from '../environment.ts'
import { isPresent } from '../is-present.ts'
import { releaseDir } from '../store.ts'
import { findMovements } from './movements.ts'
import { shellBuildId, shellCopy } from './shell-copies.ts'
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
  key: RegistrySigningKey,
): Promise<void> {
  const shell = await shellBuildId(places.shellDir)
  const history = await readHistory(places, key)
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
  const name = `${String(issuedAt).padStart(15, '0')}-${id.slice(0, 12)}.json`
  await writeSignedRecord(join(places.recordsDir, 'history', name), entry, key)
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
 * Reads the history, the latest composition first.
 *
 * @throws RefusedFileError if an entry was not written with the platform's key.
 */
export async function readHistory(
  { recordsDir }: Pick<Places, 'recordsDir'>,
  key: RegistryKey,
): Promise<HistoryEntry[]> {
  const folder = join(recordsDir, 'history')
  const files = await readdir(folder).catch(() => [])
  const names = files.filter((file) => file.endsWith('.json')).sort()
  const read = names.map((file) => readSignedRecord(join(folder, file), entrySchema, key))
  const entries = await Promise.all(read)
  return entries.filter((entry) => entry !== null).reverse()
}

/**
 * Returns why a former composition cannot be restored; null if it can.
 *
 * @param disabled the builds that the present composition disables
 */
export async function findRestoreObstacle(
  places: Places,
  entry: HistoryEntry,
  disabled: Registry['disabled'],
): Promise<string | null> {
  for (const { name, current } of entry.remotes) {
    const { version, build } = current
    const isDisabledNow = isDisabled(disabled, { name, build })
    if (isDisabledNow && !isDisabled(entry.disabled, { name, build }))
      return `${name} ${version}-${build} is disabled. Enable it first: npx sabha enable ${name} --build ${build}`
    if (
      !(await isPresent(
        join(releaseDir(places.storeDir, { name, version, build }), 'release.json'),
      ))
    )
      return `the store no longer has ${name} ${version}-${build}`
  }
  if (entry.shell === (await shellBuildId(places.shellDir))) return null
  const hasShell = await isPresent(shellCopy(places.recordsDir, entry.shell).shellDist)
  return hasShell ? null : `the build ${entry.shell} of the shell is no longer kept`
}

/** The parts of a release that restore a former composition. */
export interface Restoration {
  restore: Pick<HistoryEntry, 'remotes' | 'disabled'>
  shellDist?: string
  prerenderDist?: string
}

/**
 * Returns what restores a composition of the history.
 *
 * @param id its id, or the beginning of it
 * @throws Error if there is no such composition, or it can no longer be restored.
 */
export async function planRestoration(
  places: Places,
  { id, key, disabled }: { id: string; key: RegistryKey; disabled: Registry['disabled'] },
): Promise<Restoration> {
  const history = await readHistory(places, key)
  const found = history.filter((entry) => entry.id.startsWith(id))
  const [entry] = found
  if (!entry || id.length < 4)
    throw new Error(
      `The history has no composition "${id}". \`npx sabha history\` lists them; name at least four characters.`,
    )
  const other = found.find((each) => each.id !== entry.id)
  if (other) throw new Error(`"${id}" names ${entry.id} and ${other.id}: name more characters.`)
  const obstacle = await findRestoreObstacle(places, entry, disabled)
  if (obstacle)
    throw new Error(
      `The composition ${entry.id.slice(0, 12)} cannot be restored: ${obstacle}. Choose another that \`npx sabha history\` marks.`,
    )
  const { remotes, disabled: formerlyDisabled } = entry
  const restore = { remotes, disabled: formerlyDisabled }
  if (entry.shell === (await shellBuildId(places.shellDir))) return { restore }
  const { shellDist, prerenderDist } = shellCopy(places.recordsDir, entry.shell)
  return { restore, shellDist, ...((await isPresent(prerenderDist)) && { prerenderDist }) }
}
