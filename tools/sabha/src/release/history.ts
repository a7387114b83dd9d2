import {
  findRestoreObstacle,
  type HistoryEntry,
  readConfig,
  readHistory,
  readRegistry,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { environmentAt } from './environment-at.ts'
import { refusalsAsUserErrors } from './refusals.ts'
import { tableOf } from './table.ts'

/** Lists former compositions, the latest first, and marks those that can be restored. */
export async function listHistory(folder: string, limit: number): Promise<CommandResult> {
  const places = environmentAt(folder)
  return await refusalsAsUserErrors(async () => {
    const { registryKey } = await readConfig(places.pagesDir)
    const registry = await readRegistry(places.storeDir, registryKey)
    const latest = (await readHistory(places, registryKey)).slice(0, limit)
    const entries = await Promise.all(
      latest.map(async (entry, index) => {
        const obstacle = await findRestoreObstacle(places, entry, registry?.disabled)
        const { remotes: _remotes, ...rest } = entry
        const to = nameOf(entry, latest.slice(0, index))
        return { ...rest, to, live: index === 0, restorable: obstacle === null, obstacle }
      }),
    )
    const rows = entries.map((entry) => [
      stateOf(entry),
      entry.to,
      new Date(entry.issuedAt).toISOString().slice(0, 16).replace('T', ' '),
      entry.by ?? '–',
      changeOf(entry),
      entry.why ?? '',
    ])
    const head = ['', 'composition', 'UTC', 'by', 'change', 'why']
    const note = 'restorable: npx sabha rollback --to <composition>'
    return { text: `${tableOf(head, rows)}\n\n${note}`, data: { entries } }
  })
}

/** Returns the id, with the shell if a later entry has the same remotes and another shell. */
function nameOf({ id, shell }: HistoryEntry, later: readonly HistoryEntry[]): string {
  const short = id.slice(0, 12)
  return later.some((each) => each.id === id) ? `${short}+${shell}` : short
}

function stateOf({ live, restorable }: { live: boolean; restorable: boolean }): string {
  if (live) return 'live'
  return restorable ? 'restorable' : '–'
}

/** Names up to three changes, or their number. */
function changeOf({ movements, isNewShell, shell }: Omit<HistoryEntry, 'remotes'>): string {
  const remotes = movements.length > 3 ? [`${movements.length} remotes`] : movements.map(describe)
  return [...remotes, ...(isNewShell ? [`shell ${shell}`] : [])].join(', ') || '–'
}

function describe({ name, from, to, commit }: HistoryEntry['movements'][number]): string {
  return `${name} ${from ?? 'new'} → ${to ?? 'withdrawn'}${commit ? ` (${commit})` : ''}`
}
