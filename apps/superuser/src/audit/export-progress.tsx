import { useFormats } from '@sabha/contract'
import { DownloadCard, type DownloadState } from '@sabha/ui/download-card'
import { useMessages } from './messages.ts'

/** How far the export of the log is, and the way to end it or to begin it anew. */
export function ExportProgress({ state }: { state: DownloadState }) {
  const { export: text } = useMessages()
  const { number } = useFormats()
  return (
    <DownloadCard
      label={text.progress}
      state={state}
      text={{ ...text, done: (done, total) => text.done(number(done), number(total)) }}
    />
  )
}
