import type { Cursor } from '@sabha/types/records'
import type { SelectedMembers } from '../selected-members.ts'
import { type ExportedMember, readExportPage } from './reads.ts'
import { startExport } from './writes.ts'

/** Some members of an export, and how far it is. */
export interface ExportedMembers {
  members: ExportedMember[]
  /** Members so far, these included. */
  done: number
  /** Members that matched when the export began. */
  total: number
}

/** Members of one request, of which the database hands out no more: what the browser reads in five of its frames. */
const pageSize = 1000

/**
 * Every one of these members, the newest first. The next page is on its way while one is in hand; nothing else is
 * kept. Once `signal` goes off the loop throws its reason.
 */
export async function* exportedMembers(
  selected: SelectedMembers,
  signal: AbortSignal,
): AsyncGenerator<ExportedMembers> {
  signal.throwIfAborted()
  const { export_id: exportId, total } = await startExport(selected)
  signal.throwIfAborted()
  const readAfter = (after: Cursor | null) => readExportPage({ exportId, after, pageSize, signal })
  let done = 0
  for (let page: Promise<ExportedMember[]> | null = readAfter(null); page; ) {
    const members: ExportedMember[] = await page
    signal.throwIfAborted()
    const last = members.at(-1)
    const isLast = !last || members.length < pageSize
    page = isLast ? null : readAfter({ key: last.created_at, id: last.id })
    // Whoever takes the next page hears of it; who gave up need not.
    page?.catch(() => undefined)
    done += members.length
    yield { members, done, total }
  }
}
