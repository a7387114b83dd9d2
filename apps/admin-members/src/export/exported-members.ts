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

/** While one page is in hand the next ones are on their way: with fewer the browser waits for half of the time. */
const pagesAtOnce = 3

/**
 * Every one of these members, the newest first: none of them before it is known how many there are, then page by
 * page. Once `signal` goes off the loop throws its reason.
 */
export async function* exportedMembers(
  selected: SelectedMembers,
  signal: AbortSignal,
): AsyncGenerator<ExportedMembers> {
  signal.throwIfAborted()
  const { export_id: exportId, total, pages } = await startExport(selected)
  signal.throwIfAborted()
  const onTheirWay: Promise<ExportedMember[]>[] = []
  let asked = 0
  const ask = () => {
    if (asked >= pages) return
    asked += 1
    const page = readExportPage({ exportId, page: asked, signal })
    // Whoever takes the page hears of it; who gave up need not.
    page.catch(() => undefined)
    onTheirWay.push(page)
  }
  for (let ahead = 0; ahead < pagesAtOnce; ahead += 1) ask()
  let done = 0
  yield { members: [], done, total }
  for (let page = onTheirWay.shift(); page; page = onTheirWay.shift()) {
    const members = await page
    signal.throwIfAborted()
    ask()
    done += members.length
    yield { members, done, total }
  }
}
