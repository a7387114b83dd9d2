import { ownCodeOf } from '@sabha/backend'
import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats, usePlatform } from '@sabha/contract'
import { usePersonName } from '@sabha/contract/person-name'
import { toast } from '@sabha/toast'
import { limits } from '@sabha/types'
import { Box, Button, VisuallyHidden } from '@sabha/ui'
import { copyText } from '@sabha/ui/copy-text'
import { Checkbox } from '@sabha/ui/form'
import { lazyDialog } from '@sabha/ui/lazy-dialog'
import { ActionIcon } from '@sabha/ui/list'
import { SelectionBar } from '@sabha/ui/selection-bar'
import { type ReactNode, useState } from 'react'
import { selectionCodes } from '../error-codes.ts'
import type { Member } from '../member.ts'
import type { MemberFilter } from '../members-query.ts'
import type { SelectedMembers } from '../selected-members.ts'
import { selectionMutations } from './api.ts'
import { useMessages } from './messages.ts'
import {
  emptySelection,
  isSameFilter,
  maxMembersListedById,
  selectionSize,
  toggleMember,
  toSelectedMembers,
} from './selection.ts'
import {
  currentSelection,
  replaceSelection,
  setSelection,
  useIsSelected,
  useSelection,
} from './selection-store.ts'

export interface MembersSelectionProps {
  /** Filter of the displayed list. */
  filter: MemberFilter
  onShow(filter: MemberFilter): void
  children(members: SelectedMembers): ReactNode
}

/** Shows the number of selected members, with actions. The toast after they were cleared offers Undo. */
export function MembersSelection({ filter, onShow, children }: MembersSelectionProps) {
  const text = useMessages()
  const { number } = useFormats()
  const selection = useSelection()
  const size = selectionSize(selection)
  const isElsewhere = selection.kind === 'matching' && !isSameFilter(selection.filter, filter)

  function clear() {
    replaceSelection(emptySelection, { message: text.cleared, undo: text.undo })
  }

  return (
    <SelectionBar
      label={text.bar}
      count={size > 0 ? text.count(size, number(size)) : ''}
      onClear={clear}
      beside={
        isElsewhere && (
          <Button size="small" variant="quiet" onClick={() => onShow(selection.filter)}>
            {text.show}
          </Button>
        )
      }
    >
      <CopyEmails members={toSelectedMembers(selection)} size={size} />
      {children(toSelectedMembers(selection))}
    </SelectionBar>
  )
}

/** Returns the addresses for the field of a mail program. Throws if there are none, so that nothing is copied. */
function joinEmails(emails: readonly string[]): string {
  if (emails.length === 0) throw new Error('There are no email addresses')
  return emails.join(', ')
}

const EmailsDialog = lazyDialog(async () => (await import('./emails-dialog.tsx')).EmailsDialog)

interface CopyEmailsProps {
  members: SelectedMembers
  size: number
}

/** Shows the addresses in a dialog if the browser refuses to copy. */
function CopyEmails({ members, size }: CopyEmailsProps) {
  const text = useMessages()
  const { number } = useFormats()
  const { report } = usePlatform()
  const { mutateAsync: readEmails, isPending } = useMutation(selectionMutations.readEmails())
  const [shown, setShown] = useState<string | null>(null)
  const fail = useFailure()

  async function copy() {
    if (size > limits.copiedEmails) return void toast.error(text.refusals.too_many_emails)
    const loading = readEmails(members)
    const copying = copyText(loading.then(joinEmails)).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    try {
      const emails = await loading
      if (emails.length === 0) return void toast.error(text.emails.none)
      const refused = await copying
      if (!refused) return void toast.info(text.emails.copied(emails.length, number(emails.length)))
      setShown(joinEmails(emails))
      report(refused.error)
    } catch (error) {
      fail(error)
    }
  }

  return (
    <>
      <Button
        size="small"
        loading={isPending}
        loadingText={text.emails.copying}
        onClick={() => void copy()}
      >
        <ActionIcon name="copy" />
        {text.emails.copy}
      </Button>
      {shown !== null && (
        <EmailsDialog title={text.emails.title} emails={shown} onClose={() => setShown(null)} />
      )}
    </>
  )
}

function useFailure() {
  const text = useMessages()
  const textOf = useErrorText()
  return (error: unknown) => {
    const code = ownCodeOf(error, selectionCodes)
    const why = code ? text.refusals[code] : textOf(error)
    toast.error([text.emails.failed, why].filter(Boolean).join(' '))
  }
}

interface SelectMemberProps {
  member: Member
  /** Filter of the displayed list. */
  filter: MemberFilter
}

/** Checkbox of a member. Empty while all members of another filter are selected. */
export function SelectMember({ member: { id, full_name, email }, filter }: SelectMemberProps) {
  const text = useMessages()
  const personName = usePersonName()
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
          label={<VisuallyHidden>{text.select(personName(full_name, email))}</VisuallyHidden>}
        />
      )}
    </Box>
  )
}
