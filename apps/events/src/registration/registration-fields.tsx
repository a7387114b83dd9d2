import { useFormDraft } from '@sabha/contract'
import * as z from '@sabha/types/schema'
import { Field, Select, TextArea } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from './messages.ts'
import type { Registration } from './registration.ts'

const answersSchema = z.object({ guests: z.number(), note: z.string() })

export type Answers = z.infer<typeof answersSchema>

/**
 * Guests and note as typed, stored on this device until they are saved. They begin with those of the
 * registration, also of a cancelled one.
 */
export function useAnswers(eventId: string, own: Registration | null) {
  const initial = { guests: own?.guests ?? 0, note: own?.note ?? '' }
  const draft = useFormDraft(`registration-${eventId}`, answersSchema, { initial })
  const [input, setInput] = useState(draft.value)
  const [isRestored, setRestored] = useState(isOther(draft.value, initial))
  return {
    answers: input ?? initial,
    /** Whether they are those of an earlier visit, and differ from the registration. */
    isRestored,
    change({ guests, note }: Answers) {
      setInput({ guests, note })
      draft.keep({ guests, note })
    },
    clear() {
      setInput(null)
      setRestored(false)
      draft.clear()
    },
  }
}

function isOther(draft: Answers | null, { guests, note }: Answers): boolean {
  return draft !== null && (draft.guests !== guests || draft.note !== note)
}

export interface RegistrationFieldsProps {
  answers: Answers
  maxGuests: number
  onChange(answers: Answers): void
}

/** The number of guests, if any are possible, and the note to the organiser. */
export function RegistrationFields({ answers, maxGuests, onChange }: RegistrationFieldsProps) {
  const text = useMessages()
  return (
    <>
      {maxGuests > 0 && (
        <Field label={text.guests}>
          <Select
            value={String(answers.guests)}
            onChange={({ currentTarget }) =>
              onChange({ ...answers, guests: Number(currentTarget.value) })
            }
            options={Array.from({ length: maxGuests + 1 }, (_, count) => ({
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
          value={answers.note}
          onChange={({ currentTarget }) => onChange({ ...answers, note: currentTarget.value })}
        />
      </Field>
    </>
  )
}
