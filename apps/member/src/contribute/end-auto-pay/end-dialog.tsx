import { useMutation } from '@sabha/backend/query'
import { useErrorText, useSignedInSession } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { contributeMutations } from '../api.ts'
import { useEndMessages } from './messages.ts'

export interface EndDialogProps {
  open: boolean
  subscriptionId: string
  /** Called when auto-pay was cancelled, or its cancellation was requested. */
  onEnd(): void
  onClose(): void
}

export function EndDialog({ open, subscriptionId, onEnd, onClose }: EndDialogProps) {
  const text = useEndMessages()
  const errorText = useErrorText()
  const { reloadProfile } = useSignedInSession()
  const end = useMutation({
    ...contributeMutations.endAutoPay(),
    onSuccess(outcome) {
      if (outcome === 'ended') toast.success(text.ended)
      else toast.info(text.requested)
      onEnd()
      void reloadProfile()
    },
    onError: (error) => toast.error(errorText(error) ?? text.failed),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      title={text.title}
      confirmLabel={text.yes}
      cancelLabel={text.no}
      danger
      busyLabel={end.isPending ? text.busy : undefined}
      onConfirm={() => end.mutate(subscriptionId)}
      onCancel={onClose}
    >
      <Text>{text.text}</Text>
    </ConfirmDialog>
  )
}
