import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { dateInIndia } from '@sabha/types'
import { csvByteOrderMark, csvLine } from '@sabha/types/csv'
import type { DownloadState } from '@sabha/ui/download-card'
import { saveFile } from '@sabha/ui/files'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../payments/messages.ts'
import type { PaymentsQuery } from '../payments/payments-query.ts'
import { readPaymentExportPage, startPaymentExport } from './api.ts'
import { paymentColumns } from './payment-columns.ts'

const idle: DownloadState = { status: 'idle' }

/** Never retries automatically, because each attempt is audited. Leaving the page cancels the export. */
export function usePaymentExport() {
  const { export: text } = useMessages()
  const errorText = useErrorText()
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(query: PaymentsQuery): Promise<void> {
    const control = new AbortController()
    const cancel = () => control.abort()
    running.current = control
    setState({ status: 'running', done: 0, total: null, cancel })
    try {
      const file = await exportPayments(query, {
        signal: control.signal,
        onProgress: (done, total) => setState({ status: 'running', done, total, cancel }),
      })
      setState(idle)
      if (file) {
        saveFile(file, `payments_${dateInIndia(new Date())}.csv`)
        toast.success(text.downloaded)
      } else toast.info(text.none)
    } catch (error) {
      if (control.signal.aborted) return setState(idle)
      toast.error([text.failed, errorText(error)].filter(Boolean).join(' '))
      const retry = () => void begin(query)
      setState({ status: 'failed', error, retry, dismiss: () => setState(idle) })
    }
  }

  return { state, begin: (query: PaymentsQuery) => void begin(query) }
}

interface PaymentExport {
  signal: AbortSignal
  onProgress(done: number, total: number): void
}

/** Returns the file, or null if no payment matches. Throws the reason of `signal`. */
async function exportPayments(
  query: PaymentsQuery,
  { signal, onProgress }: PaymentExport,
): Promise<Blob | null> {
  const { export_id: exportId, total, pages } = await startPaymentExport(query)
  if (total === 0) return null
  const parts = [csvByteOrderMark, csvLine(paymentColumns.map(([header]) => header))]
  let done = 0
  for (let page = 1; page <= pages; page += 1) {
    signal.throwIfAborted()
    onProgress(done, total)
    const payments = await readPaymentExportPage({ exportId, page, signal })
    for (const payment of payments)
      parts.push(csvLine(paymentColumns.map(([, cellOf]) => cellOf(payment) ?? '')))
    done += payments.length
  }
  signal.throwIfAborted()
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
