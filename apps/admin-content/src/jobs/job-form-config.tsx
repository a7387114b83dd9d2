import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import { type Form, FormField } from '@sabha/forms'
import { contentLengths, type Job, type JobDraft } from '@sabha/types/records'
import { TextArea, TextInput } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import { SectionCard } from '@sabha/ui/record'
import {
  type FormTexts,
  type RecordFormConfig,
  useNoReview,
} from '../content/form/record-form-config.ts'
import { useMessages as useContentMessages } from '../content/messages.ts'
import { jobsMutations, jobsQueries, readJob } from './api.ts'
import {
  blankJob,
  type JobValues,
  jobFormSchema,
  jobValuesSchema,
  toJobDraft,
  toJobValues,
} from './job-form.ts'
import { useMessages } from './messages.ts'

/** Jobs for the shared forms. A copy takes over everything. */
export const jobFormConfig: RecordFormConfig<Job, JobValues, JobDraft> = {
  name: 'job',
  list: '/admin/jobs',
  schema: jobFormSchema,
  typed: jobValuesSchema,
  blank: blankJob,
  valuesOf: toJobValues,
  copyOf: (values) => values,
  draftOf: toJobDraft,
  useOne: (id) => useQuery(jobsQueries.one(id)),
  read: readJob,
  create: jobsMutations.create,
  update: jobsMutations.update,
  useReview: useNoReview,
  Fields: JobFields,
  useTexts,
}

function useTexts(): FormTexts<JobValues> {
  const { form: text, list } = useMessages()
  const words = useContentMessages()
  const { date } = useFormats()
  return {
    ...text,
    list: list.title,
    labels: {
      title: text.title,
      company: text.company,
      description: words.description,
      location: words.location,
      salary_range: text.salaryRange,
      closing_date: text.closingDate,
    },
    wordsOf: (name, value) => (name === 'closing_date' && value ? date(value) : value),
  }
}

function JobFields({ form }: { form: Form<JobValues> }) {
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
