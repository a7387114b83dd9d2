import { ConfirmDialog } from '@sabha/ui/dialog'
import { useMessages } from '../messages.ts'

export interface LeaveDialogProps {
  open: boolean
  onDecide(mayLeave: boolean): void
}

export function LeaveDialog({ open, onDecide }: LeaveDialogProps) {
  const { leaving: messages } = useMessages()
  return (
    <ConfirmDialog
      open={open}
      title={messages.title}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      danger
      onConfirm={() => onDecide(true)}
      onCancel={() => onDecide(false)}
    >
      {messages.text}
    </ConfirmDialog>
  )
}
