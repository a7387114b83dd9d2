import { createStore } from 'zustand/vanilla'

/** What a toast tells. An error is announced at once, the others when a screen reader pauses. */
export type ToastKind = 'success' | 'error' | 'info'

/** What can be done about what a toast tells, such as taking it back. */
export interface ToastAction {
  label: string
  /** Called once; the toast goes. */
  onAct(): void
}

/** A message that stands at the edge of the page for a while. */
export interface Toast {
  id: number
  kind: ToastKind
  message: string
  action?: ToastAction | undefined
}

/** How long a toast stays, in milliseconds. */
export const toastDuration = 3000

/** How long one stays that something can be done about: time to read it and to reach it. */
export const actionToastDuration = 10_000

/** The toasts on screen, oldest first. One store for the page: the shell provides this library. */
export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let lastId = 0

/** Adds a toast; one with the same words begins anew instead of standing twice. */
export function addToast(kind: ToastKind, message: string, action?: ToastAction): number {
  lastId += 1
  const added = { id: lastId, kind, message, action }
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !sameWords(other, added)), added].slice(-3),
  }))
  return added.id
}

/**
 * Takes a toast away before its time; one that has gone already stays gone.
 *
 * @param id what `addToast` returned.
 */
export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

function sameWords(one: Toast, other: Toast): boolean {
  return one.kind === other.kind && one.message === other.message
}
