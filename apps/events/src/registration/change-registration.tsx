import { useMutation } from '@sabha/backend/query'
import { useErrorText } from '@sabha/contract'
import { toast } from '@sabha/toast'
import { Button, Stack, Text } from '@sabha/ui'
import { useEffect, useRef } from 'react'
import { type Event, registrationStateOf } from '../event.ts'
import { registrationMutations } from './api.ts'
import { useMessages } from './messages.ts'
import type { Registration } from './registration.ts'
import { RegistrationFields, useAnswers } from './registration-fields.tsx'

export interface ChangeRegistrationProps {
  event: Event
  own: Registration
  isOpen: boolean
  setOpen(isOpen: boolean): void
}

/** Changes guests and note of a registration, which keeps its seat: a button of a `Row`, with a form below. */
export function ChangeRegistration({ event, own, isOpen, setOpen }: ChangeRegistrationProps) {
  const text = useMessages()
  const toggle = useRef<HTMLButtonElement>(null)
  const { clear, ...form } = useAnswers(own.event_id, own)

  function close() {
    clear()
    setOpen(false)
  }

  return (
    <>
      <Button
        ref={toggle}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {text.changeDetails}
      </Button>
      {isOpen && (
        <ChangeForm
          {...form}
          eventId={own.event_id}
          maxGuests={
            registrationStateOf(event) === 'open'
              ? Math.max(own.guests, event.guests_allowed)
              : own.guests
          }
          onSaved={() => {
            close()
            toggle.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface ChangeFormProps
  extends Pick<ReturnType<typeof useAnswers>, 'answers' | 'isRestored' | 'change'> {
  eventId: string
  maxGuests: number
  onSaved(): void
}

function ChangeForm({ eventId, answers, isRestored, change, ...rest }: ChangeFormProps) {
  const { maxGuests, onSaved } = rest
  const text = useMessages()
  const reasonOf = useErrorText(text.refusals)
  const guests = Math.min(answers.guests, maxGuests)
  const save = useMutation({
    ...registrationMutations.change(),
    onSuccess: () => {
      onSaved()
      toast.success(text.changed)
    },
    onError: (error) => void toast.error(reasonOf(error) ?? text.notSaved),
  })
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('select, textarea')?.focus(), [])
  return (
    <Stack ref={fields} gap="4" flexBasis="full">
      {isRestored && <Text tone="muted">{text.restored}</Text>}
      <RegistrationFields
        answers={{ ...answers, guests }}
        maxGuests={maxGuests}
        onChange={change}
      />
      <Button
        variant="primary"
        alignSelf="flex-start"
        loading={save.isPending}
        loadingText={text.saving}
        onClick={() => save.mutate({ ...answers, eventId, guests })}
      >
        {text.saveChanges}
      </Button>
    </Stack>
  )
}
