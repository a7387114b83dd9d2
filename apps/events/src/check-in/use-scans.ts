import { useEffect, useRef, useState } from 'react'
import type { DoorEntry } from './door-entries.ts'
import { statusOf } from './entry-status.ts'
import type { Scan } from './scan-result.tsx'
import { answerWithin } from './use-door-queue.ts'

/** A code that the camera read. */
interface ScannedCode {
  number: number
  /** Id of the check-in; null if the code is not a ticket. */
  checkInId: string | null
  /** Whether the server did not answer in time, after which the next ticket is scanned. */
  isKept: boolean
  /** Status with which the result was closed, or replaced by the next one; null before. */
  closedAs: Scan['status'] | null
}

interface Result {
  code: ScannedCode
  scan: Scan
}

/**
 * The results of scans. A check-in that was kept is shown again if it is refused later, because the member may
 * have been let in; the newest refusal that was not seen comes first.
 */
export function useScans(entries: readonly DoorEntry[], isAway: boolean) {
  const count = useRef(0)
  // Newest first.
  const [codes, setCodes] = useState<readonly ScannedCode[]>([])
  const results = codes.flatMap((code) => resultOf(code, { entries, isAway }))
  const shown = results.find(isUnseenRefusal) ?? results.find(({ code }) => code.closedAs === null)
  const isChecking = results.some(({ scan }) => scan.status === 'checking')
  useEffect(() => {
    if (!isChecking && !isAway) return
    const keep = () => setCodes((all) => all.map((code) => ({ ...code, isKept: true })))
    const timer = setTimeout(keep, isAway ? 0 : answerWithin)
    return () => clearTimeout(timer)
  }, [isChecking, isAway])

  /** Keeps what may still be refused, and refusals that were not seen. */
  const unseen = (isShown: boolean) =>
    results.flatMap((result) => {
      if (isUnseenRefusal(result) && !(isShown && result === shown)) return [result.code]
      return isAnswered(result.scan) ? [] : [closed(result)]
    })
  return {
    /** The result that covers the picture. */
    shown: shown && { number: shown.code.number, scan: shown.scan },
    isChecking,
    add(checkInId: string | null) {
      count.current += 1
      setCodes([
        { number: count.current, checkInId, isKept: false, closedAs: null },
        ...unseen(true),
      ])
    },
    close: () =>
      setCodes(results.map((result) => (result === shown ? closed(result) : result.code))),
    /** Closes all results, and refusals only if they were shown. */
    closeAll: ({ isShown }: { isShown: boolean }) => setCodes(unseen(isShown)),
  }
}

/** Returns nothing if the check-in was undone or removed. */
function resultOf(
  code: ScannedCode,
  { entries, isAway }: { entries: readonly DoorEntry[]; isAway: boolean },
): Result[] {
  if (code.checkInId === null) return [{ code, scan: { status: 'notTicket' } }]
  const entry = entries.find(({ request }) => request.id === code.checkInId)
  return entry ? [{ code, scan: { status: statusOf(entry, isAway || code.isKept), entry } }] : []
}

function closed({ code, scan }: Result): ScannedCode {
  return { ...code, closedAs: scan.status }
}

function isAnswered({ status }: Scan): boolean {
  return status !== 'checking' && status !== 'kept'
}

function isUnseenRefusal({ code, scan }: Result): boolean {
  return isAnswered(scan) && scan.status !== 'admitted' && scan.status !== code.closedAs
}
