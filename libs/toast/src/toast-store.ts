import type { ReactNode } from 'react'
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

/** Content that stays beside the toasts until it is dismissed. */
export interface PinnedContent {
  id: number
  content: ReactNode
}

/** Visible toasts, oldest first. One store for the page: the shell provides this library. */
export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Pinned content, oldest first. */
export const pinnedStore = createStore<{ pinned: readonly PinnedContent[] }>(() => ({ pinned: [] }))

let lastId = 0

/**
 * Adds a toast and removes those that it replaces. A success replaces the one before, because it may contradict
 * its message, and an Undo would act on a state that has changed. An equal message restarts the visible toast.
 */
export function addToast(kind: ToastKind, message: string, action?: ToastAction): number {
  lastId += 1
  const added = { id: lastId, kind, message, action }
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !isReplaced(other, added)), added].slice(-3),
  }))
  return added.id
}

/**
 * Shows content beside the toasts on every page until `toast.dismiss` is called with the returned id, such as
 * the progress of a download. It is not announced: what must be heard needs a role of its own.
 *
 * @example const id = pinContent(<DownloadProgress />)
 */
export function pinContent(content: ReactNode): number {
  lastId += 1
  const added = { id: lastId, content }
  pinnedStore.setState(({ pinned }) => ({ pinned: [...pinned, added] }))
  return added.id
}

/**
 * Removes a toast early, if it is still visible, or pinned content.
 *
 * @param id the return value of `addToast` or `pinContent`
 */
export function dismissToast(id: number): void {
  const isOther = (each: { id: number }) => each.id !== id
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter(isOther) }))
  pinnedStore.setState(({ pinned }) => ({ pinned: pinned.filter(isOther) }))
}

function isReplaced({ kind, message }: Toast, added: Toast): boolean {
  return kind === added.kind && (kind === 'success' || message === added.message)
}
