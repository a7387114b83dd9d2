import type { SelectedMembers } from '../selected-members.ts'
import { type ExportedMember, readExportPage, startExport } from './api.ts'

export interface ExportedMembersPart {
  members: ExportedMember[]
  /** Number of members yielded so far, including `members`. */
  done: number
  /** Number of matching members when the export began. */
  total: number
}

/** Number of pages requested ahead. With a single one, half of the time was spent waiting. */
const pagesInFlight = 3

/** Yields an empty part with the total, then pages, newest first. Throws the reason of `signal`. */
export async function* streamExportedMembers(
  selected: SelectedMembers,
  signal: AbortSignal,
): AsyncGenerator<ExportedMembersPart> {
  signal.throwIfAborted()
  const { export_id: exportId, total, pages } = await startExport(selected)
  signal.throwIfAborted()
  const inFlight: Promise<ExportedMember[]>[] = []
  let requested = 0
  const requestNext = () => {
    if (requested >= pages) return
    requested += 1
    const page = readExportPage({ exportId, page: requested, signal })
    // Handled by the consumer of the page; prevents an unhandledrejection after an abort.
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
