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
    const history = await readHistory(places, registryKey)
    const latest = history.slice(0, limit)
    const entries = await Promise.all(
      latest.map(async (entry, index) => {
        const obstacle = await findRestoreObstacle(places, entry, {
          disabled: registry?.disabled,
          key: registryKey,
        })
        const { remotes: _remotes, ...rest } = entry
        const to = nameOf(entry, history)
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

/** Returns the id, with the shell if another entry has the same remotes and another shell. */
function nameOf({ id, shell }: HistoryEntry, history: readonly HistoryEntry[]): string {
  const short = id.slice(0, 12)
  const isShared = history.some((each) => each.id === id && each.shell !== shell)
  return isShared ? `${short}+${shell}` : short
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
