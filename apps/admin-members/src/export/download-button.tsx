import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, type ButtonProps } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import type { SelectedMembers } from '../selected-members.ts'
import { downloadMembers, useExport } from './export-store.ts'
import { useMessages } from './messages.ts'

export interface DownloadButtonProps {
  members: SelectedMembers
  disabled?: boolean
  isOfSelection?: boolean
  variant?: ButtonProps['variant']
}

export function DownloadButton({
  members,
  disabled,
  isOfSelection,
  variant = 'primary',
}: DownloadButtonProps) {
  const text = useMessages()
  const textOf = useErrorText()
  const { status } = useExport()

  function download() {
    void downloadMembers(members, {
      onSaved: () => toast.success(text.saved),
      onNobody: () => toast.info(text.nobody),
      onFailed: (error) => toast.error([text.failed, textOf(error)].filter(Boolean).join(' ')),
    })
  }

  return (
    <Button
      {...(isOfSelection ? { size: 'small' } : { variant })}
      disabled={disabled}
      loading={status === 'running'}
      loadingText={text.downloading}
      onClick={download}
    >
      <ActionIcon name="download" />
      {isOfSelection ? text.downloadSelected : text.download}
    </Button>
  )
}
