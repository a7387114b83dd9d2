import { addToast, dismissToast, type ToastAction } from './toast-store.ts'

/**
 * Shows a message. Stays for 3 seconds; an error stays longer while it is hovered or focused. A success replaces
 * the one before.
 *
 * A toast with an action, such as Undo, stays for 10 seconds, and longer while it is hovered or focused.
 *
 * @example toast.success('Profile updated successfully!')
 * @example toast.success('Event deleted', { label: 'Undo', onAct: () => restore(event.id) })
 */
export const toast = {
  success: (message: string, action?: ToastAction): number => addToast('success', message, action),
  error: (message: string, action?: ToastAction): number => addToast('error', message, action),
  info: (message: string): number => addToast('info', message),
  /** Removes a toast early, or pinned content, by the return value of the call. */
  dismiss: dismissToast,
}
