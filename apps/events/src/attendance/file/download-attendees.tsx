import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button } from '@sabha/ui'
import { ActionIcon } from '@sabha/ui/list'
import { useMessages } from '../messages.ts'
import { attendeeFileMutations } from './api.ts'
import { saveAttendees } from './save-attendees.ts'

/** Saves all attendees of an event as a CSV file. */
export function DownloadAttendees({ eventId }: { eventId: string }) {
  const { file: text } = useMessages()
  const reasonOf = useErrorText()
  const download = useMutation({
    ...attendeeFileMutations.read(),
    onSuccess(attendees) {
      if (!attendees) return
      if (attendees.length === 0) return void toast.info(text.none)
      saveAttendees(attendees)
      toast.success(text.saved)
    },
    onError: (error) => void toast.error([text.failed, reasonOf(error)].filter(Boolean).join(' ')),
  })
  return (
    <Button
      loading={download.isPending}
      loadingText={text.downloading}
      onClick={() => download.mutate(eventId)}
    >
      <ActionIcon name="download" />
      {text.download}
    </Button>
  )
}
