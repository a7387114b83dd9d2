import { ConfirmDialog } from '@sabha/ui/dialog'
import { leavingCatalogue } from './messages.ts'

export interface LeaveDialogProps {
  open: boolean
  /** A sign-out deletes the drafts of the user; another page keeps them. */
  isSignOut: boolean
  onDecide(mayLeave: boolean): void
}

export function LeaveDialog({ open, isSignOut, onDecide }: LeaveDialogProps) {
  const messages = leavingCatalogue.useMessages()
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
      {isSignOut ? messages.signOutText : open && messages[textFor()]}
    </ConfirmDialog>
  )
}

function textFor(): 'text' | 'unfinishedText' | 'noDraftText' {
  if (!hasDraft()) return 'noDraftText'
  return hasHalfTypedInput() ? 'unfinishedText' : 'text'
}

/** Whether any input is stored as a draft (`useFormDraft`). Decisions on several applications, for example, are not. */
function hasDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('sabha-draft:'))
  } catch {
    return false
  }
}

/** Whether only a part of a date or time is typed. The browser does not reveal that part, so no draft has it. */
function hasHalfTypedInput(): boolean {
  return [...document.querySelectorAll('input')].some(({ validity }) => validity.badInput)
}
