import { roleSchema } from '@sabha/types'
import type { Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { searchTextSchema } from '@sabha/types/search-text'

export const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.nullable(z.string()),
  role: roleSchema,
  is_paid: z.boolean(),
  created_at: z.string(),
})

export type Person = z.infer<typeof personSchema>

export interface PeoplePage extends Page<Person> {
  total: number
}

export const peopleQuerySchema = z.object({
  /** Matches name, email, phone or company literally. */
  search: searchTextSchema,
})

export const defaultPeopleQuery: z.infer<typeof peopleQuerySchema> = { search: '' }
