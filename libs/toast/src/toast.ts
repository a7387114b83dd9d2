import { addToast, dismissToast } from './toast-store.ts'

/**
 * Tells the person of something that has happened. Stays 3 seconds; an error longer while it is
 * hovered or focused.
 *
 * @example toast.success('Profile updated successfully!')
 */
export const toast = {
  success: (message: string): number => addToast('success', message),
  error: (message: string): number => addToast('error', message),
  info: (message: string): number => addToast('info', message),
  /** Takes one away early, by what the call returned. */
  dismiss: dismissToast,
}
