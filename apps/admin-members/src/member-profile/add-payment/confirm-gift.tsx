import { ownCodeOf } from '@sabha/backend'
import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats } from '@sabha/contract'
import { Link, useNavigate } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Stack, Text, TextLink } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { FormBanner } from '@sabha/ui/form'
import { useRef, useState } from 'react'
import { giftCodes } from '../../error-codes.ts'
import type { Member } from '../../member.ts'
import { type EnteredGift, enteredGiftsOf, paymentMutations } from './api.ts'
import type { OfflineGift } from './gift-form.ts'
import { useMessages } from './messages.ts'

export interface ConfirmGiftProps {
  gift: OfflineGift
  member: Member
  /** Called once saved, to clear the unsaved state. */
  onEntered(): void
  onCancel(): void
}

/**
 * Stays open with the reason if the contribution is refused. Asks again if it is similar to another one.
 */
export function ConfirmGift({ gift, member, onEntered, onCancel }: ConfirmGiftProps) {
  const { gift: text, unnamed } = useMessages()
  const { rupees, date } = useFormats()
  const textOf = useErrorText()
  const navigate = useNavigate()
  const isPressed = useRef(false)
  const [differentFrom, setDifferentFrom] = useState<string[]>([])
  const name = member.full_name?.trim() || unnamed
  const amount = rupees(gift.amount)
  const enter = useMutation({
    ...paymentMutations.enterGift(),
    onSuccess: () => void toast.success(text.done(amount, name)),
    onError(error) {
      if (!isSimilar(error)) return
      setDifferentFrom((known) => [...known, ...enteredGiftsOf(error).map(({ id }) => id)])
    },
    onSettled: () => {
      isPressed.current = false
    },
  })

  function messageOf(error: Error) {
    return isSimilar(error) ? text.similar : (textOf(error) ?? text.failed)
  }

  function confirm() {
    if (isPressed.current) return
    isPressed.current = true
    enter.mutate(
      { memberId: member.id, gift, differentFrom },
      {
        onSuccess() {
          onEntered()
          void navigate(`/admin/members/${member.id}/profile`)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title={text.confirm.title}
      confirmLabel={isSimilar(enter.error) ? text.confirm.another : text.confirm.yes}
      cancelLabel={text.confirm.no}
      busyLabel={enter.isPending || enter.isSuccess ? text.confirm.busy : undefined}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Stack gap="4">
        <FormBanner message={enter.isError ? messageOf(enter.error) : null} />
        <EnteredGifts gifts={enteredGiftsOf(enter.error)} />
        <Text overflowWrap="anywhere">
          {text.confirm.question(amount, text.sources[gift.source], name)}
        </Text>
        <Text overflowWrap="anywhere">
          {text.confirm.reference(gift.reference, date(gift.received_at))}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}

function isSimilar(error: Error | null): boolean {
  return ownCodeOf(error, giftCodes) === 'gift_similar'
}

/** Links to other gifts, in a new tab, so that the typed values stay. */
function EnteredGifts({ gifts }: { gifts: readonly EnteredGift[] }) {
  const { gift: text } = useMessages()
  const { rupees, date } = useFormats()
  return gifts.map(({ id, reference, amount, received_at }) => (
    <TextLink asChild key={id} overflowWrap="anywhere">
      <Link to={`/admin/payments/${id}`} target="_blank">
        {text.entered(reference, rupees(amount), date(received_at))}
      </Link>
    </TextLink>
  ))
}
