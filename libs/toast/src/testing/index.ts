import { toastStore } from '../toast-store.ts'

/** Returns the messages of the shown toasts. */
export function readToasts(): string[] {
  return toastStore.getState().toasts.map(({ message }) => message)
}
