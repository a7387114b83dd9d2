import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { dateInIndia } from '@sabha/types'
import { saveFile } from '@sabha/ui/files'
import { useEffect, useRef, useState } from 'react'
import type { AuditFilter } from './audit-line.ts'
import { exportLines } from './export-lines.ts'
import { useMessages } from './messages.ts'

/** How far an export is; `total` is null until it is known. Null where none is under way. */
export type ExportProgress = { done: number; total: number | null } | null

/** The export of what a filter shows. Whoever leaves the page calls it off. */
export function useExport(filter: AuditFilter) {
  const text = useMessages()
  const errorText = useErrorText()
  const [progress, setProgress] = useState<ExportProgress>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(): Promise<void> {
    const calledOff = new AbortController()
    running.current = calledOff
    setProgress({ done: 0, total: null })
    try {
      const file = await exportLines(filter, {
        signal: calledOff.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      })
      saveFile(file, `audit_log_${dateInIndia(new Date())}.csv`)
      toast.success(text.downloaded)
    } catch (error) {
      if (!calledOff.signal.aborted) toast.error(`${text.downloadFailed} ${errorText(error)}`)
    } finally {
      setProgress(null)
    }
  }

  return { progress, begin, cancel: () => running.current?.abort() }
}
