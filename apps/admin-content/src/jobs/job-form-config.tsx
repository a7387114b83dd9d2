import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import type { Job, JobDraft } from '@sabha/types/records'
import type { FormTexts, RecordFormConfig } from '../content/form/record-form-config.ts'
import { useMessages as useContentMessages } from '../content/messages.ts'
import { jobsMutations, jobsQueries, readJob } from './api.ts'
import { JobFields } from './job-fields.tsx'
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
