import { type Form, FormField } from '@sabha/forms'
import { contentLengths } from '@sabha/types/records'
import { Box } from '@sabha/ui'
import { Checkbox, TextArea, TextInput } from '@sabha/ui/form'
import { DateInput, TimeInput } from '@sabha/ui/input'
import { SectionCard } from '@sabha/ui/record'
import { useMessages as useContentMessages } from '../content/messages.ts'
import type { EventValues } from './event-form.ts'
import { useMessages } from './messages.ts'

export function EventFields({ form }: { form: Form<EventValues> }) {
  const { form: text } = useMessages()
  const words = useContentMessages()
  return (
    <>
      <SectionCard title={text.what}>
        <FormField form={form} name="title" label={text.title} required>
          {(control) => <TextInput {...control} maxLength={contentLengths.eventTitle} />}
        </FormField>
        <FormField form={form} name="description" label={words.description} required>
          {(control) => <TextArea {...control} rows={7} maxLength={contentLengths.description} />}
        </FormField>
      </SectionCard>
      <SectionCard title={text.whenAndWhere} lead={text.zone}>
        <Box
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          alignItems="start"
        >
          <FormField form={form} name="date" label={text.date} required>
            {(control) => <DateInput {...control} max="2099-12-31" />}
          </FormField>
          <FormField form={form} name="time" label={text.time} required>
            {(control) => <TimeInput {...control} />}
          </FormField>
        </Box>
        <FormField form={form} name="location" label={words.location} markOptional>
          {(control) => <TextInput {...control} maxLength={contentLengths.location} />}
        </FormField>
      </SectionCard>
      <SectionCard title={text.audience} lead={text.audienceLead}>
        <FormField form={form} name="is_public" label={text.visibility} group required>
          {({ value, ...control }) => (
            <Checkbox {...control} checked={value} label={text.isPublic} />
          )}
        </FormField>
      </SectionCard>
    </>
  )
}
