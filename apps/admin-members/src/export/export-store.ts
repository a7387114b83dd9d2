import { onAuthChange } from '@sabha/backend'
import { dateInIndia } from '@sabha/types'
import { csvByteOrderMark, csvLine } from '@sabha/types/csv'
import type { DownloadState } from '@sabha/ui/download-card'
import { saveFile } from '@sabha/ui/files'
import { useSyncExternalStore } from 'react'
import type { SelectedMembers } from '../selected-members.ts'
import type { ExportedMember } from './api.ts'
import { streamExportedMembers } from './exported-members.ts'
import { memberColumns } from './member-columns.ts'

/** Callbacks for the end of an export; the user may be on another page by then. */
export interface ExportListener {
  onSaved(): void
  /** Called if none of the members matches any more; no file is saved. */
  onNobody(): void
  onFailed(error: unknown): void
}

const idle: DownloadState = { status: 'idle' }
let state: DownloadState = idle
const watchers = new Set<() => void>()

function become(next: DownloadState): void {
  state = next
  for (const watcher of watchers) watcher()
}

/** State of the single export, which continues when the user leaves its page. */
export function useExport(): DownloadState {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Never retries automatically, because each attempt is audited and counts towards the limit. */
export async function downloadMembers(
  selected: SelectedMembers,
  listener: ExportListener,
): Promise<void> {
  const { onSaved, onNobody, onFailed } = listener
  if (state.status === 'running') return
  const control = new AbortController()
  const cancel = () => control.abort()
  let ended: DownloadState = idle
  become({ status: 'running', done: 0, total: null, cancel })
  try {
    const parts = [csvByteOrderMark, csvLine(memberColumns.map(([header]) => header))]
    let found = 0
    for await (const { members, done, total } of streamExportedMembers(selected, control.signal)) {
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
    if (control.signal.aborted) return
    const retry = () => void downloadMembers(selected, listener)
    ended = { status: 'failed', error, retry, dismiss: () => become(idle) }
    onFailed(error)
  } finally {
    // Pending pages are not needed any more.
    control.abort()
    become(ended)
  }
}

// After a sign-out, an export is cancelled and its result is hidden from the next user.
onAuthChange(({ event }) => {
  if (event !== 'signed-out') return
  if (state.status === 'running') state.cancel()
  else become(idle)
})

function lineOf(member: ExportedMember): string {
  return csvLine(memberColumns.map(([, cellOf]) => cellOf(member) ?? ''))
}
