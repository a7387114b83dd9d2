import { addToast, dismissToast, type ToastAction } from './toast-store.ts'

/**
 * Tells the person of something that has happened. Stays 3 seconds; an error longer while it is
 * hovered or focused.
 *
 * One with an action, such as Undo, stays 10 seconds, and longer while it is hovered or focused.
 *
 * @example toast.success('Profile updated successfully!')
 * @example toast.success('Event deleted', { label: 'Undo', onAct: () => restore(event.id) })
 */
export const toast = {
  success: (message: string, action?: ToastAction): number => addToast('success', message, action),
  error: (message: string, action?: ToastAction): number => addToast('error', message, action),
  info: (message: string): number => addToast('info', message),
  /** Takes one away early, by what the call returned. */
  dismiss: dismissToast,
}
