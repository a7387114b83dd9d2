import type { Cursor } from '@sabha/types/records'
import type { Member } from '../member.ts'
import type { SelectedMembers } from '../selected-members.ts'
import { readExportPage } from './reads.ts'
import { startExport } from './writes.ts'

/** Some members of an export, and how far it is. */
export interface ExportedMembers {
  members: Member[]
  /** Members so far, these included. */
  done: number
  /** Members that matched when the export began. */
  total: number
}

/** Members of one request: what the browser reads between two of its frames, or three. */
const pageSize = 500

/**
 * Every one of these members, the newest first; nothing but the page in hand is kept. Once `signal` goes off
 * the loop throws its reason.
 */
export async function* exportedMembers(
  selected: SelectedMembers,
  signal: AbortSignal,
): AsyncGenerator<ExportedMembers> {
  signal.throwIfAborted()
  const { export_id: exportId, total } = await startExport(selected)
  signal.throwIfAborted()
  let done = 0
  for (let after: Cursor | null = null; ; ) {
    const members: Member[] = await readExportPage({ exportId, after, pageSize, signal })
    done += members.length
    yield { members, done, total }
    const last = members.at(-1)
    if (!last || members.length < pageSize) return
    after = { key: last.created_at, id: last.id }
  }
}
