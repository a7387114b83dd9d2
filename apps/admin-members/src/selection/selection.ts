import type { MemberFilter } from '../members-query.ts'
import type { SelectedMembers } from '../selected-members.ts'

/** Single members, or all who match a filter except excluded ones. */
export type Selection =
  | { kind: 'chosen'; ids: ReadonlySet<string> }
  | {
      kind: 'matching'
      filter: MemberFilter
      /** Number of matching members when they were selected. */
      total: number
      leftOut: ReadonlySet<string>
    }

/** Limit for single or excluded members; the database accepts no more. */
export const maxMembersListedById = 1000

export const emptySelection: Selection = { kind: 'chosen', ids: new Set() }

export function selectAllMatching(filter: MemberFilter, total: number): Selection {
  return { kind: 'matching', filter, total, leftOut: new Set() }
}

export function selectionSize(selection: Selection): number {
  if (selection.kind === 'chosen') return selection.ids.size
  return Math.max(0, selection.total - selection.leftOut.size)
}

export function toSelectedMembers(selection: Selection): SelectedMembers {
  if (selection.kind === 'chosen') return { chosen: [...selection.ids] }
  const { filter, leftOut } = selection
  return { ...filter, ...(leftOut.size > 0 && { left_out: [...leftOut] }) }
}

/** Returns null if unknown: only the database knows whether a member matches another filter. */
export function isSelected(
  selection: Selection,
  { id, filter }: { id: string; filter: MemberFilter },
): boolean | null {
  if (selection.kind === 'chosen') return selection.ids.has(id)
  return isSameFilter(selection.filter, filter) ? !selection.leftOut.has(id) : null
}

/** Returns null if the limit is reached. */
export function toggleMember(selection: Selection, id: string): Selection | null {
  const isChosen = selection.kind === 'chosen'
  const listedIds = new Set(isChosen ? selection.ids : selection.leftOut)
  if (!listedIds.delete(id)) listedIds.add(id)
  if (listedIds.size > maxMembersListedById) return null
  const next: Selection = isChosen
    ? { kind: 'chosen', ids: listedIds }
    : { ...selection, leftOut: listedIds }
  return selectionSize(next) === 0 ? emptySelection : next
}

export function isSameFilter(one: MemberFilter, other: MemberFilter): boolean {
  return filterKeys.every((key) => one[key] === other[key])
}

const filterKeys = ['search', 'status', 'payment', 'role', 'interest'] as const
