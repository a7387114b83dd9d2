import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import type { MemberFilter } from '@sabha/types/records'
import { Button } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import { downloadMembers, useExport } from './export-store.ts'
import { useMessages } from './messages.ts'

export interface DownloadButtonProps {
  filter: MemberFilter
  /** Where nobody matches there is nothing to download. */
  disabled: boolean
}

/** Saves everybody who matches as a CSV file. */
export function DownloadButton({ filter, disabled }: DownloadButtonProps) {
  const text = useMessages()
  const textOf = useErrorText()
  const { status } = useExport()

  function download() {
    void downloadMembers(filter, {
      onSaved: () => toast.success(text.saved),
      onFailed: (error) => toast.error([text.failed, textOf(error)].filter(Boolean).join(' ')),
    })
  }

  return (
    <Button
      variant="primary"
      disabled={disabled}
      loading={status === 'running'}
      loadingText={text.downloading}
      onClick={download}
    >
      <ActionIcon name="download" />
      {text.download}
    </Button>
  )
}
