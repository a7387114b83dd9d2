import { environmentInFolder, readConfig, readRegistry, readShellRelease } from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { buildIdOf } from './movements.ts'
import { refusalsAsUserErrors } from './refusals.ts'
import { tableOf } from './table.ts'

/** Returns what an environment's composition has. */
export async function readStatus(folder: string): Promise<CommandResult> {
  const { pagesDir, storeDir, shellDir } = environmentInFolder(folder)
  return await refusalsAsUserErrors(async () => {
    const { registryKey, siteUrl } = await readConfig(pagesDir)
    const registry = await readRegistry(storeDir, registryKey)
    const { provides } = await readShellRelease(shellDir)
    const remotes = (registry?.remotes ?? []).map(({ name, current, previous }) => ({
      name,
      owner: current.manifest.owner,
      current: buildIdOf(current),
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
      remote.previous ?? '–',
      remote.disabled.join(', ') || '–',
    ])
    const table = tableOf(['remote', 'owner', 'current', 'previous', 'disabled'], rows)
    return {
      text: `${head}\n\n${table}`,
      data: { composition: registry?.id ?? null, issuedAt: issued, siteUrl, provides, remotes },
    }
  })
}
