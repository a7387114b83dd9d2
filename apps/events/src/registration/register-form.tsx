import { useMutation } from '@sabha/backend/query'
import { useErrorText, useFormDraft } from '@sabha/contract'
import { toast } from '@sabha/toast'
import * as z from '@sabha/types/schema'
import { Button, Stack, Text } from '@sabha/ui'
import { Field, Select, TextArea } from '@sabha/ui/form'
import { useState } from 'react'
import { type Event, seatsLeft } from '../event.ts'
import { registrationMutations } from './api.ts'
import { guestOptions } from './guest-options.ts'
import { useMessages } from './messages.ts'

const draftSchema = z.object({ guests: z.number(), note: z.string() })
const blank = { guests: 0, note: '' }

/** Registers with one press. Guests, if the event allows them, and an optional note are kept as a draft. */
export function RegisterForm({ event }: { event: Event }) {
  const text = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const draft = useFormDraft(`registration-${event.id}`, draftSchema, { initial: blank })
  const [{ note, ...chosen }, setInput] = useState(draft.value ?? blank)
  const guests = Math.min(chosen.guests, event.guests_allowed)
  const register = useMutation({
    ...registrationMutations.register(),
    onSuccess: ({ status }) => {
      draft.clear()
      toast.success(status === 'waiting' ? text.onList : text.registered)
    },
    onError: (error) => void toast.error(reasonOf(error) ?? text.notSaved),
  })
  const change = (input: { guests: number; note: string }) => {
    setInput(input)
    draft.keep(input)
  }
  const left = seatsLeft(event)
  const isFull = left !== null && (event.waiting_count > 0 || left < 1 + guests)
  return (
    <Stack gap="4">
      {isFull && <Text>{text.full(event.waiting_count)}</Text>}
      {event.guests_allowed > 0 && (
        <Field label={text.guests}>
          <Select
            value={String(guests)}
            onChange={({ currentTarget }) => change({ guests: Number(currentTarget.value), note })}
            options={guestOptions(event.guests_allowed, text)}
          />
        </Field>
      )}
      <Field label={text.note}>
        <TextArea
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => change({ guests, note: currentTarget.value })}
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
