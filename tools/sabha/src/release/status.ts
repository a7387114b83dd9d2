import {
  type HistoryEntry,
  readConfig,
  readHistory,
  readRegistry,
  readShellRelease,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { environmentAt } from './environment-at.ts'
import { refusalsAsUserErrors } from './refusals.ts'
import { tableOf } from './table.ts'

/** Returns what an environment's composition has. */
export async function readStatus(folder: string): Promise<CommandResult> {
  const places = environmentAt(folder)
  const { pagesDir, storeDir, shellDir } = places
  return await refusalsAsUserErrors(async () => {
    const { registryKey, siteUrl } = await readConfig(pagesDir)
    const registry = await readRegistry(storeDir, registryKey)
    const { provides } = await readShellRelease(shellDir)
    const history = await readHistory(places, registryKey)
    const remotes = (registry?.remotes ?? []).map(({ name, current, previous }) => ({
      name,
      owner: current.manifest.owner,
      current: buildIdOf(current),
      since: liveSince(history, name),
      previous: buildIdOf(previous),
      disabled: (registry?.disabled ?? [])
        .filter((entry) => entry.name === name)
        .map(({ build }) => build ?? 'all'),
    }))
    const issued = registry && new Date(registry.issuedAt).toISOString()
    const head = registry
      ? `Composition ${registry.id.slice(0, 12)} of ${issued}${siteUrl ? `, ${siteUrl}` : ''}`
      : 'There is no composition yet.'
    const rows = remotes.map((remote) => [
      remote.name,
      remote.owner,
      remote.current ?? '',
      ageOf(remote.since),
      remote.previous ?? '–',
      remote.disabled.join(', ') || '–',
    ])
    const table = tableOf(['remote', 'owner', 'current', 'live for', 'previous', 'disabled'], rows)
    return {
      text: `${head}\n\n${table}`,
      data: { composition: registry?.id ?? null, issuedAt: issued, siteUrl, provides, remotes },
    }
  })
}

/** Returns when the current build of a remote became current; null if the history does not say. */
function liveSince(history: readonly HistoryEntry[], name: string): string | null {
  const change = history.find(({ movements }) => movements.some((each) => each.name === name))
  return change ? new Date(change.issuedAt).toISOString() : null
}

function ageOf(since: string | null): string {
  if (since === null) return '–'
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000)
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`
}

function buildIdOf(release: { version: string; build: string } | null): string | null {
  return release && `${release.version}-${release.build}`
}
