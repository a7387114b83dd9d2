import { useFormats } from '@sabha/contract'
import { DownloadCard } from '@sabha/ui/download-card'
import { useExport } from './export-store.ts'
import { useMessages } from './messages.ts'

export function ExportProgress() {
  const text = useMessages()
  const { number } = useFormats()
  return (
    <DownloadCard
      label={text.progress}
      state={useExport()}
      text={{ ...text, done: (done, total) => text.done(number(done), number(total)) }}
    />
  )
}
