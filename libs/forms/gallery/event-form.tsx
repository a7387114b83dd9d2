import * as z from '@sabha/types/schema'
import { Button } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import { SectionCard } from '@sabha/ui/record'
import { useEffect, useRef } from 'react'
import { FormField, useForm } from '../src/index.ts'
import { FormPage } from '../src/page/index.ts'

const eventSchema = z.object({
  name: z.string().check(z.minLength(1)),
  day: z.iso.date(),
  place: z.string().check(z.minLength(1)),
})

type Event = z.infer<typeof eventSchema>

export interface EventFormProps {
  title: string
  initial?: Event
  /** Draft from an earlier visit. */
  draft?: Event
  /** Submits as soon as it has rendered. */
  submits?: boolean
  save?(): Promise<unknown>
}

const blank: Event = { name: '', day: '', place: '' }

export function EventForm({ title, initial = blank, draft, submits, save }: EventFormProps) {
  const form = useForm({
    schema: eventSchema,
    initial,
    problems: {
      name: 'Please enter a name',
      day: 'Please choose a day',
      place: 'Please enter a place',
    },
    failed: 'The event could not be saved',
    draft: { value: draft ?? null, keep: () => undefined, clear: () => undefined },
    onSubmit: save ?? (() => Promise.resolve()),
  })
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (!submits || isSubmitted.current) return
    isSubmitted.current = true
    form.submit()
  })
  return (
    <FormPage
      form={form}
      title={title}
      lead="Members see it as soon as it is saved."
      submitLabel="Save Event"
      busyLabel="Saving..."
      keepsDraft={draft !== undefined}
      danger={
        <SectionCard title={`${title}: delete`} tone="danger" lead="This cannot be undone.">
          <Button variant="danger" alignSelf="flex-start">
            Delete
          </Button>
        </SectionCard>
      }
    >
      <SectionCard title={`${title}: what and when`}>
        <FormField form={form} name="name" label="Name" required>
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField form={form} name="day" label="Day" required>
          {({ onChange, ...control }) => <DateInput {...control} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="place" label="Place" help="A city, or a link." required>
          {(control) => <TextInput {...control} />}
        </FormField>
      </SectionCard>
    </FormPage>
  )
}
