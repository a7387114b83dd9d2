import { useFormats } from '@sabha/contract'
import { DownloadCard, type DownloadState } from '@sabha/ui/download-card'
import { useMessages } from './messages.ts'

/** Shows the export's progress, with buttons to cancel and retry. */
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
