import { useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Box, VisuallyHidden } from '@sabha/ui'
import { Checkbox } from '@sabha/ui/form'
import type { Member } from '../member.ts'
import type { MemberFilter } from '../members-query.ts'
import { useMessages } from './messages.ts'
import { maxMembersListedById, toggleMember } from './selection.ts'
import { currentSelection, setSelection, useIsSelected } from './selection-store.ts'

export interface SelectMemberProps {
  member: Member
  /** Filter of the displayed list. */
  filter: MemberFilter
}

/** Checkbox of a member. Empty while all members of another filter are selected. */
export function SelectMember({ member: { id, full_name, email }, filter }: SelectMemberProps) {
  const text = useMessages()
  const { number } = useFormats()
  const isChecked = useIsSelected(id, filter)

  function toggle({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const next = toggleMember(currentSelection(), id)
    if (next) {
      setSelection(next)
      // The bar of the first selected member appears at the foot of the window, where this row may be.
      const row = currentTarget.closest('li')
      requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
    } else toast.error(text.tooMany[currentSelection().kind](number(maxMembersListedById)))
  }

  return (
    <Box width="5" flexShrink="0" position="relative" zIndex="header">
      {isChecked !== null && (
        <Checkbox
          checked={isChecked}
          onChange={toggle}
          label={<VisuallyHidden>{text.select(full_name?.trim() || email)}</VisuallyHidden>}
        />
      )}
    </Box>
  )
}
