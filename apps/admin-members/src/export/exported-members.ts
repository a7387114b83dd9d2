import type { Cursor, MemberFilter } from '@sabha/types/records'
import type { Member } from '../member.ts'
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

export interface ExportOptions {
  /** Ends the export; the loop over it then throws the signal's reason. */
  signal: AbortSignal
  /** Members of one request, 1 to 1000. */
  pageSize?: number
}

/** Every member that matches, the newest first; nothing but the page in hand is kept. */
export async function* exportedMembers(
  filter: MemberFilter,
  { signal, pageSize = 1000 }: ExportOptions,
): AsyncGenerator<ExportedMembers> {
  signal.throwIfAborted()
  const { export_id: exportId, total } = await startExport(filter)
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
