import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { dateInIndia } from '@sabha/types'
import type { DownloadState } from '@sabha/ui/download-card'
import { saveFile } from '@sabha/ui/files'
import { useEffect, useRef, useState } from 'react'
import type { AuditFilter } from './audit-line.ts'
import { exportAuditLines } from './export-audit-lines.ts'
import { useMessages } from './messages.ts'

const idle: DownloadState = { status: 'idle' }

/** Never retries automatically, because each attempt is audited. Leaving the page cancels the export. */
export function useAuditExport() {
  const { export: text } = useMessages()
  const errorText = useErrorText()
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(filter: AuditFilter): Promise<void> {
    const calledOff = new AbortController()
    const cancel = () => calledOff.abort()
    running.current = calledOff
    setState({ status: 'running', done: 0, total: null, cancel })
    try {
      const file = await exportAuditLines(filter, {
        signal: calledOff.signal,
        onProgress: (done, total) => setState({ status: 'running', done, total, cancel }),
      })
      saveFile(file, `audit_log_${dateInIndia(new Date())}.csv`)
      toast.success(text.downloaded)
      setState(idle)
    } catch (error) {
      if (calledOff.signal.aborted) return setState(idle)
      toast.error([text.failed, errorText(error)].filter(Boolean).join(' '))
      const retry = () => void begin(filter)
      setState({ status: 'failed', error, retry, dismiss: () => setState(idle) })
    }
  }

  return { state, begin: (filter: AuditFilter) => void begin(filter) }
}
