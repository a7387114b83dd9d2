import type { ReactNode } from 'react'
import { Button } from '../core/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The action cannot be undone. */
  danger?: boolean
  /** The action is running: the label next to the loading mark; the dialog stays open. */
  busyLabel?: string | undefined
  onConfirm(): void
  onCancel(): void
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ open, title, children, ...rest }: ConfirmDialogProps) {
  const busy = rest.busyLabel !== undefined
  const close = busy ? () => {} : rest.onCancel
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {rest.cancelLabel}
          </Button>
          <Button
            variant={rest.danger ? 'danger' : 'primary'}
            loading={busy}
            onClick={rest.onConfirm}
          >
            {rest.busyLabel ?? rest.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
