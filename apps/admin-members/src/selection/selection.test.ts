import { describe, expect, it } from 'vitest'
import {
  emptySelection,
  isSelected,
  maxMembersListedById,
  type Selection,
  selectAllMatching,
  selectionSize,
  toggleMember,
  toSelectedMembers,
} from './selection.ts'

const unpaid = { payment: 'unpaid' } as const

function toggledAll(selection: Selection, ids: readonly string[]): Selection {
  return ids.reduce((before, id) => toggleMember(before, id) ?? before, selection)
}

const ids = (count: number) => Array.from({ length: count }, (_, place) => `id-${place}`)

describe('single members', () => {
  it('are kept across lists', () => {
    const two = toggledAll(emptySelection, ['a', 'b', 'c', 'b'])
    expect(toSelectedMembers(two)).toEqual({ chosen: ['a', 'c'] })
    expect(selectionSize(two)).toBe(2)
    expect(isSelected(two, { id: 'a', filter: {} })).toBe(true)
    expect(isSelected(two, { id: 'b', filter: unpaid })).toBe(false)
  })

  it('are limited in number, and can be deselected at the limit', () => {
    const most = toggledAll(emptySelection, ids(maxMembersListedById))
    expect(selectionSize(most)).toBe(maxMembersListedById)
    expect(toggleMember(most, 'another')).toBeNull()
    expect(selectionSize(toggleMember(most, 'id-0') ?? emptySelection)).toBe(
      maxMembersListedById - 1,
    )
  })
})

describe('all matching members', () => {
  it('are stored as the filter with exclusions, regardless of their number', () => {
    const all = selectAllMatching(unpaid, 100_000)
    expect(toSelectedMembers(all)).toEqual({ payment: 'unpaid' })
    const fewer = toggledAll(all, ['a', 'b', 'a'])
    expect(toSelectedMembers(fewer)).toEqual({ payment: 'unpaid', left_out: ['b'] })
    expect(selectionSize(fewer)).toBe(99_999)
    expect(isSelected(fewer, { id: 'b', filter: unpaid })).toBe(false)
    expect(isSelected(fewer, { id: 'a', filter: unpaid })).toBe(true)
  })

  it('are unknown for a list with another filter', () => {
    expect(isSelected(selectAllMatching(unpaid, 2), { id: 'a', filter: {} })).toBeNull()
  })

  it('are an empty selection once all of them are excluded', () => {
    expect(toggledAll(selectAllMatching(unpaid, 2), ['a', 'b'])).toBe(emptySelection)
  })

  it('have a limited number of exclusions', () => {
    const most = toggledAll(selectAllMatching({}, 100_000), ids(maxMembersListedById))
    expect(toggleMember(most, 'another')).toBeNull()
  })
})
