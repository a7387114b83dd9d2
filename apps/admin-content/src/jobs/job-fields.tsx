import { type Form, FormField } from '@sabha/forms'
import { contentLengths } from '@sabha/types/records'
import { TextArea, TextInput } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import { SectionCard } from '@sabha/ui/record'
import { useMessages as useContentMessages } from '../content/messages.ts'
import type { JobValues } from './job-form.ts'
import { useMessages } from './messages.ts'

export function JobFields({ form }: { form: Form<JobValues> }) {
  const { form: text } = useMessages()
  const words = useContentMessages()
  return (
    <>
      <SectionCard title={text.what}>
        <FormField form={form} name="title" label={text.title} required>
          {(control) => <TextInput {...control} maxLength={contentLengths.jobTitle} />}
        </FormField>
        <FormField form={form} name="company" label={text.company} required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="organization"
              maxLength={contentLengths.company}
            />
          )}
        </FormField>
        <FormField form={form} name="description" label={words.description} required>
          {(control) => <TextArea {...control} rows={7} maxLength={contentLengths.description} />}
        </FormField>
      </SectionCard>
      <SectionCard title={text.terms} lead={text.termsLead}>
        <FormField form={form} name="location" label={words.location} markOptional>
          {(control) => <TextInput {...control} maxLength={contentLengths.location} />}
        </FormField>
        <FormField form={form} name="salary_range" label={text.salaryRange} markOptional>
          {(control) => <TextInput {...control} maxLength={contentLengths.salaryRange} />}
        </FormField>
        <FormField
          form={form}
          name="closing_date"
          label={text.closingDate}
          help={text.closingDateHelp}
          markOptional
        >
          {(control) => <DateInput {...control} />}
        </FormField>
      </SectionCard>
    </>
  )
}
