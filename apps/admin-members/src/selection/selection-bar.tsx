import { useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Box, Button, Row, Text, VisuallyHidden } from '@sabha/ui'
import { type ReactNode, useEffect } from 'react'
import type { MemberFilter } from '../members-query.ts'
import type { SelectedMembers } from '../selected-members.ts'
import { CopyEmails } from './copy-emails.tsx'
import { useMessages } from './messages.ts'
import { emptySelection, isSameFilter, selectionSize, toSelectedMembers } from './selection.ts'
import { setSelection, useSelection } from './selection-store.ts'

export interface SelectionBarProps {
  /** Filter of the displayed list. */
  filter: MemberFilter
  onShow(filter: MemberFilter): void
  children(members: SelectedMembers): ReactNode
}

/** Shows the number of selected members, with actions. Escape clears the selection. */
export function SelectionBar({ filter, onShow, children }: SelectionBarProps) {
  const text = useMessages()
  const { number } = useFormats()
  const selection = useSelection()
  const size = selectionSize(selection)
  const isElsewhere = selection.kind === 'matching' && !isSameFilter(selection.filter, filter)

  function clear() {
    focusListControls()
    setSelection(emptySelection)
    toast.success(text.cleared, { label: text.undo, onAct: () => setSelection(selection) })
  }

  useEscape(size > 0 ? clear : null)
  const count = size > 0 ? text.count(size, number(size)) : ''
  return (
    <>
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      {size > 0 && (
        <Box role="group" aria-label={text.bar}>
          <Row columnGap="4" rowGap="2" justifyContent="space-between">
            <Row gap="1">
              <Text fontWeight="semibold">{count}</Text>
              <Button size="small" variant="quiet" onClick={clear}>
                {text.clear}
              </Button>
              {isElsewhere && (
                <Button size="small" variant="quiet" onClick={() => onShow(selection.filter)}>
                  {text.show}
                </Button>
              )}
            </Row>
            <Row gap="2">
              <CopyEmails members={toSelectedMembers(selection)} size={size} />
              {children(toSelectedMembers(selection))}
            </Row>
          </Row>
        </Box>
      )}
    </>
  )
}

/** Phones show the button of the sheet in place of the box. A hidden element does not take the focus. */
function focusListControls(): void {
  const targets = document.querySelectorAll<HTMLElement>('[data-select-all], [data-list-controls]')
  for (const target of targets) target.focus({ preventScroll: true })
}

/** Calls `act` on Escape, unless a field, menu or dialog handles it. */
function useEscape(act: (() => void) | null) {
  useEffect(() => {
    if (!act) return
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isTaken =
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu]')
      if (key === 'Escape' && !isTaken && !defaultPrevented) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
