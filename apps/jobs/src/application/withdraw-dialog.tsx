import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import type { Application } from '../job.ts'
import { applicationMutations } from './api.ts'
import { useMessages } from './messages.ts'

export interface WithdrawDialogProps {
  own: Application
  onClose(): void
}

/** Asks before withdrawing, because the cover letter and the link are deleted. */
export function WithdrawDialog({ own, onClose }: WithdrawDialogProps) {
  const text = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const withdraw = useMutation({
    ...applicationMutations.withdraw(),
    onSuccess: () => void toast.success(text.withdrawn),
    onError: (error) => void toast.error(reasonOf(error) ?? text.notWithdrawn),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={text.withdrawTitle}
      confirmLabel={text.withdraw}
      cancelLabel={text.form.cancel}
      danger
      busyLabel={withdraw.isPending ? text.withdrawing : undefined}
      onConfirm={() => withdraw.mutate(own)}
      onCancel={onClose}
    >
      <Text>{text.withdrawText}</Text>
    </ConfirmDialog>
  )
}
