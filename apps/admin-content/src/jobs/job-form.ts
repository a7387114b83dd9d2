import { contentLengths, type Job, type JobDraft } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

const optional = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))
const needed = (longest: number) => optional(longest).check(z.minLength(1))

/** Years in which a job may close, as the database checks. */
export const closingYears = { first: 2000, last: 2099 } as const

const closingDay = /^(\d{4})-\d{2}-\d{2}$/

function isClosingDay(day: string): boolean {
  const year = Number(closingDay.exec(day)?.[1])
  return year >= closingYears.first && year <= closingYears.last
}

export const jobFormSchema = z.object({
  title: needed(contentLengths.jobTitle),
  company: needed(contentLengths.company),
  description: needed(contentLengths.description),
  location: optional(contentLengths.location),
  salary_range: optional(contentLengths.salaryRange),
  closing_date: z.string().check(z.refine((day) => day === '' || isClosingDay(day))),
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
