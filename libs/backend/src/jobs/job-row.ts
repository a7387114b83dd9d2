import type { JobDraft } from '@sabha/types/records'

/** The columns of a draft; an empty optional field is none. */
export function jobRow({ title, company, description, location, salary_range }: JobDraft) {
  return {
    title,
    company,
    description,
    location: location || null,
    salary_range: salary_range || null,
  }
}
