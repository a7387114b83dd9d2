import { useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Checkbox } from '@sabha/ui/form'
import type { MemberFilter } from '../members-query.ts'
import { useMessages } from './messages.ts'
import { emptySelection, isSameFilter, selectAllMatching, selectionSize } from './selection.ts'
import { setSelection, useSelection } from './selection-store.ts'

export interface SelectAllProps {
  filter: MemberFilter
  total: number
  disabled: boolean
}

/**
 * Selects all matching members, loaded or not; the database resolves them. Takes the focus when focused content
 * below it is removed; found by its data attribute, because an open sheet shows it a second time.
 */
export function SelectAll({ filter, total, disabled }: SelectAllProps) {
  const text = useMessages()
  const { number } = useFormats()
  const selection = useSelection()
  const isOfThis = selection.kind === 'matching' && isSameFilter(selection.filter, filter)
  const isAll = isOfThis && selection.leftOut.size === 0
  const isNarrowed = Object.keys(filter).length > 0
  const size = selectionSize(selection)

  function toggle() {
    setSelection(isAll ? emptySelection : selectAllMatching(filter, total))
    if (size === 0 || isOfThis) return
    toast.success(text.replaced(size, number(size)), {
      label: text.undo,
      onAct: () => setSelection(selection),
    })
  }

  return (
    <Checkbox
      data-select-all=""
      checked={isAll}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = size > 0 && !isAll
      }}
      disabled={disabled}
      onChange={toggle}
      label={(isNarrowed ? text.selectMatching : text.selectAll)(total, number(total))}
    />
  )
}
