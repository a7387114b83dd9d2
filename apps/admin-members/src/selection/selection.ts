import type { MemberFilter } from '@sabha/types/records'
import type { SelectedMembers } from '../selected-members.ts'

/** Members chosen one by one, or everybody who matches a filter but those left out. */
export type Selection =
  | { kind: 'chosen'; ids: ReadonlySet<string> }
  | {
      kind: 'matching'
      filter: MemberFilter
      /** Who matched when they were selected. */
      total: number
      leftOut: ReadonlySet<string>
    }

/** How many are chosen, or left out, one by one; the database takes no more. */
export const mostNamed = 1000

export const nobody: Selection = { kind: 'chosen', ids: new Set() }

export function allWhoMatch(filter: MemberFilter, total: number): Selection {
  return { kind: 'matching', filter, total, leftOut: new Set() }
}

export function sizeOf(selection: Selection): number {
  if (selection.kind === 'chosen') return selection.ids.size
  return Math.max(0, selection.total - selection.leftOut.size)
}

/** The same as the database takes it. */
export function membersOf(selection: Selection): SelectedMembers {
  if (selection.kind === 'chosen') return { chosen: [...selection.ids] }
  const { filter, leftOut } = selection
  return { ...filter, ...(leftOut.size > 0 && { left_out: [...leftOut] }) }
}

/** Null where it cannot be told here: whether somebody matches another filter, the database knows. */
export function isSelected(
  selection: Selection,
  { id, filter }: { id: string; filter: MemberFilter },
): boolean | null {
  if (selection.kind === 'chosen') return selection.ids.has(id)
  return isSameFilter(selection.filter, filter) ? !selection.leftOut.has(id) : null
}

/** Null where as many as may be are named already. */
export function toggled(selection: Selection, id: string): Selection | null {
  const isChosen = selection.kind === 'chosen'
  const named = new Set(isChosen ? selection.ids : selection.leftOut)
  if (!named.delete(id)) named.add(id)
  if (named.size > mostNamed) return null
  const next: Selection = isChosen
    ? { kind: 'chosen', ids: named }
    : { ...selection, leftOut: named }
  return sizeOf(next) === 0 ? nobody : next
}

export function isSameFilter(one: MemberFilter, other: MemberFilter): boolean {
  return filterKeys.every((key) => one[key] === other[key])
}

const filterKeys = ['search', 'status', 'payment', 'interest'] as const
