import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { applicationMutations } from './api.ts'
import { useMessages } from './messages.ts'

export interface EmptyApplicationDialogProps {
  jobId: string
  onClose(): void
}

/** Asks before sending an application without cover letter and resume link. */
export function EmptyApplicationDialog({ jobId, onClose }: EmptyApplicationDialogProps) {
  const text = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const apply = useMutation({
    ...applicationMutations.apply(),
    onSuccess: () => void toast.success(text.form.sent),
    onError: (error) => void toast.error(reasonOf(error) ?? text.form.failed),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={text.emptyTitle}
      confirmLabel={text.form.send}
      cancelLabel={text.goBack}
      busyLabel={apply.isPending ? text.form.sending : undefined}
      onConfirm={() => apply.mutate({ jobId, texts: { cover_letter: '', resume_url: '' } })}
      onCancel={onClose}
    >
      <Text>{text.emptyText}</Text>
    </ConfirmDialog>
  )
}
