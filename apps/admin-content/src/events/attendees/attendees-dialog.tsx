import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormats } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Stack, Text } from '@sabha/ui'
import { Dialog } from '@sabha/ui/dialog'
import { ActionIcon } from '@sabha/ui/list'
import { FactList } from '@sabha/ui/record'
import type { ListedEvent } from '../event.ts'
import { attendeesMutations } from './api.ts'
import { useMessages } from './messages.ts'
import { saveAttendees } from './save-attendees.ts'

export interface AttendeesDialogProps {
  event: ListedEvent
  onClose(): void
}

/** Shows the numbers of an event, with a file of its attendees. */
export function AttendeesDialog({ event, onClose }: AttendeesDialogProps) {
  const text = useMessages()
  const reasonOf = useErrorText()
  const isEmpty = event.seats_taken + event.waiting_count === 0
  const download = useMutation({
    ...attendeesMutations.read(),
    onSuccess(attendees) {
      if (!attendees) return
      if (attendees.length === 0) return void toast.info(text.none)
      saveAttendees(attendees)
      toast.success(text.saved)
    },
    onError: (error) => void toast.error([text.failed, reasonOf(error)].filter(Boolean).join(' ')),
  })
  return (
    <Dialog
      open
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {text.close}
          </Button>
          <Button
            variant="primary"
            disabled={isEmpty}
            loading={download.isPending}
            loadingText={text.downloading}
            onClick={() => download.mutate(event.id)}
          >
            <ActionIcon name="download" />
            {text.download}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        <Text fontWeight="semibold" overflowWrap="anywhere" dir="auto">
          {event.title}
        </Text>
        <Numbers event={event} />
        <Text tone="muted" size="sm">
          {isEmpty ? text.none : text.note}
        </Text>
      </Stack>
    </Dialog>
  )
}

function Numbers({ event }: Pick<AttendeesDialogProps, 'event'>) {
  const text = useMessages()
  const { number } = useFormats()
  const { capacity, seats_taken: taken, waiting_count: waiting } = event
  const left =
    capacity === null ? [] : [{ label: text.left, value: number(Math.max(0, capacity - taken)) }]
  return (
    <FactList
      facts={[
        { label: text.taken, value: number(taken) },
        ...left,
        { label: text.waiting, value: number(waiting) },
      ]}
    />
  )
}
