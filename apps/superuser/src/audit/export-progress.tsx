import { useFormats } from '@sabha/contract'
import { DownloadCard, type DownloadState } from '@sabha/ui/download-card'
import { useMessages } from './messages.ts'

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
