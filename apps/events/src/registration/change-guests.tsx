import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Stack } from '@sabha/ui'
import { Field, Select } from '@sabha/ui/form'
import { useRef, useState } from 'react'
import { type Event, registrationStateOf } from '../event.ts'
import { registrationMutations } from './api.ts'
import { guestOptions } from './guest-options.ts'
import { useMessages } from './messages.ts'
import type { Registration } from './registration.ts'

export interface ChangeGuestsProps {
  event: Event
  own: Registration
}

/**
 * Changes the guests of a registration, which keeps its seat: a button of a `Row`, with a form below. Renders
 * nothing if no other number is possible.
 */
export function ChangeGuests({ event, own }: ChangeGuestsProps) {
  const text = useMessages()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const most =
    registrationStateOf(event) === 'open' ? Math.max(own.guests, event.guests_allowed) : own.guests
  if (most === 0) return null
  return (
    <>
      <Button ref={toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.changeGuests}
      </Button>
      {isOpen && (
        <GuestsForm
          own={own}
          most={most}
          onSaved={() => {
            setOpen(false)
            toggle.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface GuestsFormProps {
  own: Registration
  most: number
  onSaved(): void
}

function GuestsForm({ own, most, onSaved }: GuestsFormProps) {
  const text = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const [guests, setGuests] = useState(own.guests)
  const change = useMutation({
    ...registrationMutations.changeGuests(),
    onSuccess: () => {
      onSaved()
      toast.success(text.guestsChanged)
    },
    onError: (error) => void toast.error(reasonOf(error) ?? text.notSaved),
  })
  return (
    <Stack gap="4" flexBasis="full">
      <Field label={text.guests}>
        <Select
          value={String(guests)}
          onChange={({ currentTarget }) => setGuests(Number(currentTarget.value))}
          options={guestOptions(most, text)}
        />
      </Field>
      <Button
        variant="primary"
        alignSelf="flex-start"
        loading={change.isPending}
        loadingText={text.saving}
        onClick={() => change.mutate({ eventId: own.event_id, guests })}
      >
        {text.saveGuests}
      </Button>
    </Stack>
  )
}
