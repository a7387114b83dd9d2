import { onAuthChange } from '@sabha/backend'
import type { MemberFilter } from '@sabha/types/records'
import { useSyncExternalStore } from 'react'
import { isSelected, nobody, type Selection } from './selection.ts'

let selection = nobody
const watchers = new Set<() => void>()

/** It outlives its page: paging, filters, a profile and the way back leave it as it is. */
export function select(next: Selection): void {
  selection = next
  for (const watcher of watchers) watcher()
}

export const currentSelection = () => selection

export function useSelection(): Selection {
  return useSyncExternalStore(subscribe, currentSelection)
}

/** For one row, which is drawn anew where this changes alone. */
export function useIsSelected(id: string, filter: MemberFilter): boolean | null {
  return useSyncExternalStore(subscribe, () => isSelected(selection, { id, filter }))
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

// What one person has selected is not for the next.
onAuthChange(({ event }) => {
  if (event === 'signed-out') select(nobody)
})
