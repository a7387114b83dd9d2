import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { lookUp } from '@sabha/types/schema'
import { Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { Field, FormBanner, TextArea } from '@sabha/ui/form'
import { useRef, useState } from 'react'
import { memberProfileMutations } from './api.ts'
import type { Transaction } from './member-record.ts'
import { useMessages } from './messages.ts'

/** The part of an offline contribution that both the transactions and the timeline have. */
export interface ReversibleGift {
  id: string
  /** In paise. */
  amount: number
  source: Exclude<Transaction['source'], 'provider'>
}

export interface ReverseGiftDialogProps {
  gift: ReversibleGift
  onClose(): void
}

/** Limit of the database. */
const maxReasonLength = 500

/** Asks for the reason; stays open with the error if the reversal is refused. */
export function ReverseGiftDialog({ gift, onClose }: ReverseGiftDialogProps) {
  const { reversal: text, transactions } = useMessages()
  const { rupees } = useFormats()
  const textOf = useErrorText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isPressed = useRef(false)
  const amount = rupees(gift.amount)
  const reverse = useMutation({
    ...memberProfileMutations.reverseGift(),
    onSuccess: () => void toast.success(text.done(amount)),
    onSettled: () => {
      isPressed.current = false
    },
  })

  function confirm() {
    const isBlank = reason.trim() === ''
    setMissing(isBlank)
    if (isBlank || isPressed.current) return
    isPressed.current = true
    reverse.mutate({ contributionId: gift.id, reason: reason.trim() }, { onSuccess: onClose })
  }

  return (
    <ConfirmDialog
      open
      danger
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      busyLabel={reverse.isPending ? text.busy : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="4">
        <FormBanner message={reverse.isError ? (textOf(reverse.error) ?? text.failed) : null} />
        <Text>{text.question(amount, lookUp(transactions.sources, gift.source, gift.source))}</Text>
        <Field
          label={text.reason}
          help={text.reasonHelp}
          required
          error={isMissing ? text.reasonMissing : undefined}
        >
          <TextArea
            rows={3}
            maxLength={maxReasonLength}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  )
}
