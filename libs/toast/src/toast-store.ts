import { createStore } from 'zustand/vanilla'

/** Kind of a toast. Errors are announced immediately, others when the screen reader pauses. */
export type ToastKind = 'success' | 'error' | 'info'

/** An action offered by a toast, such as Undo. */
export interface ToastAction {
  label: string
  /** Called once; the toast then disappears. */
  onAct(): void
}

/** A temporary message at the edge of the page. */
export interface Toast {
  id: number
  kind: ToastKind
  message: string
  action?: ToastAction | undefined
}

/** Time on screen in milliseconds. */
export const toastDuration = 3000

/** Time on screen of a toast with an action, in milliseconds. */
export const actionToastDuration = 10_000

/** Visible toasts, oldest first. One store for the page: the shell provides this library. */
export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let lastId = 0

/** Adds a toast; an equal message restarts the visible toast instead of adding one. */
export function addToast(kind: ToastKind, message: string, action?: ToastAction): number {
  lastId += 1
  const added = { id: lastId, kind, message, action }
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !sameWords(other, added)), added].slice(-3),
  }))
  return added.id
}

/**
 * Removes a toast early, if it is still visible.
 *
 * @param id the return value of `addToast`
 */
export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

function sameWords(one: Toast, other: Toast): boolean {
  return one.kind === other.kind && one.message === other.message
}
