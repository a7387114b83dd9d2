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

/** With one page ahead, asked for when the last one was read, the browser waited for half of the time. */
const pagesInFlight = 3

/**
 * Every one of these members, the newest first: none at first, with the total, then page by page. Once `signal` goes
 * off the loop throws its reason.
 */
export async function* exportedMembers(
  selected: SelectedMembers,
  signal: AbortSignal,
): AsyncGenerator<ExportedMembers> {
  signal.throwIfAborted()
  const { export_id: exportId, total, pages } = await startExport(selected)
  signal.throwIfAborted()
  const inFlight: Promise<ExportedMember[]>[] = []
  let requested = 0
  const requestNext = () => {
    if (requested >= pages) return
    requested += 1
    const page = readExportPage({ exportId, page: requested, signal })
    // Whoever takes the page hears of it; who gave up need not.
    page.catch(() => undefined)
    inFlight.push(page)
  }
  for (let ahead = 0; ahead < pagesInFlight; ahead += 1) requestNext()
  let done = 0
  yield { members: [], done, total }
  for (let page = inFlight.shift(); page; page = inFlight.shift()) {
    const members = await page
    signal.throwIfAborted()
    requestNext()
    done += members.length
    yield { members, done, total }
  }
}
