import {
  environmentInFolder,
  findRestoreObstacle,
  type HistoryEntry,
  readConfig,
  readHistory,
} from '@sabha/release'
import type { CommandResult } from '../cli/command.ts'
import { refusalsAsUserErrors } from './refusals.ts'
import { tableOf } from './table.ts'

/** Lists former compositions, the latest first, and marks those that can be restored. */
export async function listHistory(folder: string, limit: number): Promise<CommandResult> {
  const places = environmentInFolder(folder)
  return await refusalsAsUserErrors(async () => {
    const { registryKey } = await readConfig(places.pagesDir)
    const latest = (await readHistory(places, registryKey)).slice(0, limit)
    const entries = await Promise.all(
      latest.map(async ({ remotes: _remotes, ...entry }, index) => {
        const obstacle = await findRestoreObstacle(places, { ...entry, remotes: _remotes })
        return { ...entry, live: index === 0, restorable: obstacle === null, obstacle }
      }),
    )
    const rows = entries.map((entry) => [
      stateOf(entry),
      entry.id.slice(0, 12),
      new Date(entry.issuedAt).toISOString().slice(0, 16).replace('T', ' '),
      entry.by ?? '–',
      [
        ...entry.movements.map(describe),
        ...(entry.isNewShell ? [`shell ${entry.shell}`] : []),
      ].join(', ') || '–',
      entry.why ?? '',
    ])
    const head = ['', 'composition', 'UTC', 'by', 'change', 'why']
    const note = 'restorable: npx sabha rollback --to <composition>'
    return { text: `${tableOf(head, rows)}\n\n${note}`, data: { entries } }
  })
}

function stateOf({ live, restorable }: { live: boolean; restorable: boolean }): string {
  if (live) return 'live'
  return restorable ? 'restorable' : 'gone'
}

function describe({ name, from, to, commit }: HistoryEntry['movements'][number]): string {
  return `${name} ${from ?? 'new'} → ${to ?? 'withdrawn'}${commit ? ` (${commit})` : ''}`
}
