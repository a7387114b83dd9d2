import { type Mutation, useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { useMessages } from '../messages.ts'

export interface DeleteTexts {
  title: string
  question: string
  done: string
  failed: string
  restored: string
  restoreFailed: string
  /** Texts of the refusals that only these records have, by code. */
  refusals?: Record<string, string>
}

export interface DeleteDialogProps {
  record: { id: string; title: string }
  text: DeleteTexts
  remove: Mutation<string, void>
  restore: Mutation<string, void>
  /** Handles a refusal, and returns whether it did. By default, a toast says why. */
  onRefused?: ((error: unknown) => boolean) | undefined
  onClose(): void
}

/** Asks for confirmation before deleting a record. The toast afterwards offers Undo. */
export function DeleteDialog({ record, text, onRefused, onClose, ...writes }: DeleteDialogProps) {
  const words = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const tell = (failure: string) => (error: unknown) =>
    void toast.error(`${failure} ${reasonOf(error) ?? words.notDone}`)
  const restore = useMutation({
    ...writes.restore,
    onSuccess: () => void toast.success(text.restored),
    onError: tell(text.restoreFailed),
  })
  const remove = useMutation({
    ...writes.remove,
    onSuccess() {
      toast.success(text.done, { label: words.undo, onAct: () => restore.mutate(record.id) })
      onClose()
    },
    onError(error) {
      if (!onRefused?.(error)) tell(text.failed)(error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={text.title}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      busyLabel={remove.isPending ? words.deleting : undefined}
      onConfirm={() => remove.mutate(record.id)}
      onCancel={onClose}
    >
      <Text>{text.question}</Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {record.title}
      </Text>
    </ConfirmDialog>
  )
}
