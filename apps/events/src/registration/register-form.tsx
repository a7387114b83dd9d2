import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Stack, Text } from '@sabha/ui'
import { Field, Select, TextArea } from '@sabha/ui/form'
import { useState } from 'react'
import { registrationMutations } from '../api.ts'
import { type Event, seatsLeft } from '../event.ts'
import { useMessages } from '../messages.ts'

/** Registers with one press. A note is optional; guests can be chosen if the event allows them. */
export function RegisterForm({ event }: { event: Event }) {
  const { registration: text } = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const [guests, setGuests] = useState(0)
  const [note, setNote] = useState('')
  const register = useMutation({
    ...registrationMutations.register(),
    onSuccess: ({ status }) =>
      void toast.success(status === 'waiting' ? text.onList : text.registered),
    onError: (error) => void toast.error(reasonOf(error) ?? text.notSaved),
  })
  const left = seatsLeft(event)
  const isFull = left !== null && (event.waiting_count > 0 || left < 1 + guests)
  return (
    <Stack gap="4">
      {isFull && <Text>{text.full(event.waiting_count)}</Text>}
      {event.guests_allowed > 0 && (
        <Field label={text.guests}>
          <Select
            value={String(guests)}
            onChange={({ currentTarget }) => setGuests(Number(currentTarget.value))}
            options={Array.from({ length: event.guests_allowed + 1 }, (_, count) => ({
              value: String(count),
              label: text.guestCount(count),
            }))}
          />
        </Field>
      )}
      <Field label={text.note}>
        <TextArea
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      <Button
        variant="primary"
        alignSelf="flex-start"
        loading={register.isPending}
        loadingText={text.registering}
        onClick={() => register.mutate({ eventId: event.id, guests, note })}
      >
        {isFull ? text.joinList : text.register}
      </Button>
    </Stack>
  )
}
