import type { ReactNode } from 'react'
import { Button } from '../core/button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The effect cannot be undone. */
  danger?: boolean
  /** The effect is under way: the label beside the mark, and the dialog stays. */
  busyLabel?: string | undefined
  onConfirm(): void
  onCancel(): void
}

/** Asks before something is done. */
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
