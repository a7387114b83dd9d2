import { contentLengths, type Job, type JobDraft } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const optional = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
const needed = (longest: number) => optional(longest).check(z.minLength(1))

export const jobFormSchema = z.object({
  title: needed(contentLengths.jobTitle),
  company: needed(contentLengths.company),
  description: needed(contentLengths.description),
  location: optional(contentLengths.location),
  salary_range: optional(contentLengths.salaryRange),
  closing_date: z
    .string()
    .check(z.refine((day) => day === '' || (day >= '2000-01-01' && day <= '2099-12-31'))),
})

export const jobValuesSchema = z.object({
  title: z.string(),
  company: z.string(),
  description: z.string(),
  location: z.string(),
  salary_range: z.string(),
  closing_date: z.string(),
})

export type JobValues = z.infer<typeof jobValuesSchema>

export const blankJob: JobValues = {
  title: '',
  company: '',
  description: '',
  location: '',
  salary_range: '',
  closing_date: '',
}

export function toJobValues({
  title,
  company,
  description,
  location,
  salary_range,
  closing_date,
}: Job): JobValues {
  return {
    title,
    company,
    description,
    location: location ?? '',
    salary_range: salary_range ?? '',
    closing_date: closing_date ?? '',
  }
}

export function toJobDraft(values: JobValues): JobDraft {
  return values
}
