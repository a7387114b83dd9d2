import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Stack, Text } from '@sabha/ui'
import { ConfirmDialog } from '@sabha/ui/dialog'
import { Field, TextArea } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages as useContentMessages } from '../content/messages.ts'
import { eventLengths, type ListedEvent } from './event.ts'
import { useMessages } from './messages.ts'
import { eventsMutations } from './mutations.ts'

export interface CancelDialogProps {
  event: ListedEvent
  /** Deleting it was refused, because members have registered. */
  isRefusedDelete: boolean
  onClose(): void
}

/** Cancels an event with a message. Stays open with the message if it fails. */
export function CancelDialog({ event, isRefusedDelete, onClose }: CancelDialogProps) {
  const { cancel: text } = useMessages()
  const { notDone } = useContentMessages()
  const reasonOf = useErrorText()
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isMailed = event.seats_taken + event.waiting_count > 0
  const needsMessage = isRefusedDelete || isMailed
  const cancel = useMutation({
    ...eventsMutations.cancel(),
    onSuccess() {
      toast.success(text.done)
      onClose()
    },
    onError: (error) => void toast.error(`${text.failed} ${reasonOf(error) ?? notDone}`),
  })

  function confirm() {
    const isEmpty = needsMessage && message.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) cancel.mutate({ id: event.id, message })
  }

  return (
    <ConfirmDialog
      open
      danger
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.keep}
      busyLabel={cancel.isPending ? text.busy : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="4">
        {isRefusedDelete && <Text>{text.hasRegistrations}</Text>}
        <Text>{text.question}</Text>
        {isMailed && <Text>{text.mailed}</Text>}
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {event.title}
        </Text>
        <Field
          label={text.message}
          required={needsMessage}
          markOptional
          error={isMissing ? text.messageMissing : undefined}
        >
          <TextArea
            rows={4}
            maxLength={eventLengths.message}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </Field>
      </Stack>
    </ConfirmDialog>
  )
}
