import { onAuthChange } from '@sabha/backend'
import { toast } from '@sabha/toast'
import { useSyncExternalStore } from 'react'
import type { MemberFilter } from '../members-query.ts'
import { emptySelection, isSelected, type Selection } from './selection.ts'

let selection = emptySelection
const watchers = new Set<() => void>()

/** Sets the selection, which stays while paging, filtering and navigating. */
export function setSelection(next: Selection): void {
  selection = next
  for (const watcher of watchers) watcher()
}

/** Sets another selection and shows a toast. Its Undo sets the former one, until the selection changes again. */
export function replaceSelection(next: Selection, text: { message: string; undo: string }): void {
  const former = selection
  setSelection(next)
  const id = toast.success(text.message, { label: text.undo, onAct: () => setSelection(former) })
  const stop = subscribe(() => {
    stop()
    toast.dismiss(id)
  })
}

export const currentSelection = () => selection

export function useSelection(): Selection {
  return useSyncExternalStore(subscribe, currentSelection)
}

/** Returns whether one member is selected. A row renders again only if its own value changes. */
export function useIsSelected(id: string, filter: MemberFilter): boolean | null {
  return useSyncExternalStore(subscribe, () => isSelected(selection, { id, filter }))
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

onAuthChange(({ event }) => {
  if (event === 'signed-out') setSelection(emptySelection)
})
