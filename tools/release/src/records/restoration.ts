import { isDisabled, type Registry, type RegistryKey } from '@sabha/contract/composition'
import { RefusedFileError } from '@sabha/federation/build'
import type { Environment } from '../environment.ts'
import { findStoredBuild } from '../store/stored-build.ts'
import { releaseDir } from '../store.ts'
import { type HistoryEntry, readHistory } from './history.ts'
import { type FetchedShell, fetchShellCopy, hasShellCopy, shellBuildId } from './shell-copies.ts'

type Places = Pick<Environment, 'recordsDir' | 'storeDir' | 'shellDir'>

/**
 * Returns why a former composition cannot be restored; null if it can. `disabled` has the builds that the
 * present composition disables.
 */
export async function findRestoreObstacle(
  places: Places,
  entry: HistoryEntry,
  { disabled, key }: { disabled: Registry['disabled']; key: RegistryKey },
): Promise<string | null> {
  for (const { name, current } of entry.remotes) {
    const { version, build } = current
    const isDisabledNow = isDisabled(disabled, { name, build })
    if (isDisabledNow && !isDisabled(entry.disabled, { name, build }))
      return `${name} ${version}-${build} is disabled. Enable it first: npx sabha enable ${name} --build ${build}`
    if (!(await isInStore(releaseDir(places.storeDir, { name, version, build }))))
      return `the store no longer has ${name} ${version}-${build}`
  }
  if (entry.shell === (await shellBuildId(places.shellDir))) return null
  const hasShell = await hasShellCopy(places.recordsDir, { id: entry.shell, key })
  return hasShell ? null : `the build ${entry.shell} of the shell is no longer stored`
}

async function isInStore(location: string): Promise<boolean> {
  const build = await findStoredBuild(location).catch((error) => {
    if (error instanceof RefusedFileError) return null
    throw error
  })
  return build !== null
}

/** The parts of a release that restore a former composition. */
export interface Restoration extends Partial<Omit<FetchedShell, 'close'>> {
  restore: Pick<HistoryEntry, 'remotes' | 'disabled'>
}

/**
 * Returns what restores a composition of the history.
 *
 * @param id its id or the beginning of it, and `+` with the build of the shell if it had several
 * @throws Error if there is no one such composition, or it can no longer be restored.
 */
export async function planRestoration(
  places: Places,
  { id, key, disabled }: { id: string; key: RegistryKey; disabled: Registry['disabled'] },
): Promise<Restoration & Pick<FetchedShell, 'close'>> {
  const [named = '', shell] = id.split('+')
  const found = (await readHistory(places, key, { id: named })).filter(
    (each) => shell === undefined || each.shell === shell,
  )
  const [entry] = found
  if (!entry || named.length < 4)
    throw new Error(
      `The history has no composition "${id}". \`npx sabha history\` lists them; name at least four characters.`,
    )
  const names = [...new Set(found.map((each) => `${each.id.slice(0, 12)}+${each.shell}`))]
  if (names.length > 1)
    throw new Error(
      `"${id}" names several compositions of the history. Choose one, with its shell: ${names.join(', ')}.`,
    )
  const obstacle = await findRestoreObstacle(places, entry, { disabled, key })
  if (obstacle)
    throw new Error(
      `The composition ${entry.id.slice(0, 12)} cannot be restored: ${obstacle}. Choose another that \`npx sabha history\` marks.`,
    )
  const restore = { remotes: entry.remotes, disabled: entry.disabled }
  const isShellLive = entry.shell === (await shellBuildId(places.shellDir))
  if (isShellLive) return { restore, close: async () => undefined }
  return { restore, ...(await fetchShellCopy(places.recordsDir, { id: entry.shell, key })) }
}
