import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats } from '@sabha/contract'
import { useNavigate } from '@sabha/contract/router'
import { toast } from '@sabha/toast'
import { Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { FormBanner } from '@sabha/ui/form'
import { useRef } from 'react'
import type { Member } from '../../member.ts'
import { paymentMutations } from './api.ts'
import type { OfflineGift } from './gift-form.ts'
import { useMessages } from './messages.ts'

export interface ConfirmGiftProps {
  gift: OfflineGift
  member: Member
  /** Called once saved, to clear the unsaved state. */
  onEntered(): void
  onCancel(): void
}

/** Stays open with the reason if the contribution is refused. */
export function ConfirmGift({ gift, member, onEntered, onCancel }: ConfirmGiftProps) {
  const { gift: text, unnamed } = useMessages()
  const { rupees, date } = useFormats()
  const textOf = useErrorText()
  const navigate = useNavigate()
  const isPressed = useRef(false)
  const name = member.full_name?.trim() || unnamed
  const amount = rupees(gift.amount)
  const enter = useMutation({
    ...paymentMutations.enterGift(),
    onSuccess: () => void toast.success(text.done(amount, name)),
    onSettled: () => {
      isPressed.current = false
    },
  })

  function confirm() {
    if (isPressed.current) return
    isPressed.current = true
    enter.mutate(
      { memberId: member.id, gift },
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
      confirmLabel={text.confirm.yes}
      cancelLabel={text.confirm.no}
      busyLabel={enter.isPending || enter.isSuccess ? text.confirm.busy : undefined}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Stack gap="4">
        <FormBanner message={enter.isError ? (textOf(enter.error) ?? text.failed) : null} />
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
