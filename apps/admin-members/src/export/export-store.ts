import { onAuthChange } from '@sabha/backend'
import { dateInIndia } from '@sabha/types'
import { csvLine, csvStart } from '@sabha/types/csv'
import { saveFile } from '@sabha/ui/files'
import { useSyncExternalStore } from 'react'
import type { SelectedMembers } from '../selected-members.ts'
import { exportedMembers } from './exported-members.ts'
import { memberColumns } from './member-columns.ts'
import type { ExportedMember } from './reads.ts'

/** The one export of this browser. `total` is null until the database has counted. */
export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; done: number; total: number | null; cancel(): void }

/** Who is told how it ended; by then another page may stand. */
export interface ExportListener {
  onSaved(): void
  /** Of those who matched on the page nobody does any more; there is no file. */
  onNobody(): void
  onFailed(error: unknown): void
}

const idle: ExportState = { status: 'idle' }
let state: ExportState = idle
const watchers = new Set<() => void>()

function become(next: ExportState): void {
  state = next
  for (const watcher of watchers) watcher()
}

/** The export that is under way. It goes on while its page is left. */
export function useExport(): ExportState {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Fetches these members and saves them as a file; while one is under way nothing begins. */
export async function downloadMembers(
  selected: SelectedMembers,
  { onSaved, onNobody, onFailed }: ExportListener,
): Promise<void> {
  if (state.status === 'running') return
  const control = new AbortController()
  const cancel = () => control.abort()
  become({ status: 'running', done: 0, total: null, cancel })
  try {
    const parts = [csvStart, csvLine(memberColumns.map(([header]) => header))]
    let found = 0
    for await (const { members, done, total } of exportedMembers(selected, control.signal)) {
      found = done
      parts.push(members.map(lineOf).join(''))
      become({ status: 'running', done, total, cancel })
    }
    control.signal.throwIfAborted()
    if (found === 0) return onNobody()
    saveFile(
      new Blob(parts, { type: 'text/csv;charset=utf-8' }),
      `members_${dateInIndia(new Date())}.csv`,
    )
    onSaved()
  } catch (error) {
    if (!control.signal.aborted) onFailed(error)
  } finally {
    // Pages that are still in flight are nobody's any more.
    control.abort()
    become(idle)
  }
}

// What one admin has begun is not saved once they have left.
onAuthChange(({ event }) => {
  if (event === 'signed-out' && state.status === 'running') state.cancel()
})

function lineOf(member: ExportedMember): string {
  return csvLine(memberColumns.map(([, cellOf]) => cellOf(member) ?? ''))
}
