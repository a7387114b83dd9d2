import { read } from '@sabha/backend'
import { type PageOptions, toPage } from '@sabha/backend/paging'
import { roleSchema } from '@sabha/types'
import type { Page } from '@sabha/types/records'
import * as z from '@sabha/types/schema'

/** Somebody in the superuser's list of roles. */
export const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.nullable(z.string()),
  role: roleSchema,
  is_paid: z.boolean(),
  created_at: z.string(),
})

/** Somebody in the list of roles. */
export type Person = z.infer<typeof personSchema>

/** Which people `listPeople` reads; 1 to 199 of them, 50 if absent. */
export interface PeoplePageOptions extends PageOptions {
  /** Finds name, e-mail, phone or company, literally; at most 200 characters. */
  search?: string
}

/** Some people, and how many the search finds in all. */
export interface PeoplePage extends Page<Person> {
  total: number
}

const answerSchema = z.object({
  profiles: z.array(personSchema),
  total: z.int().check(z.nonnegative()),
})

/** One row more than a page holds tells whether there is another page; the database gives 200. */
const longestPage = 199

/**
 * A page of everybody with their roles, the newest first. The superuser only.
 *
 * @throws BackendError `superuser_only`, `invalid_input`, `session_missing`, `unexpected_answer`,
 * and the codes of the connection.
 */
export async function listPeople({
  search,
  after,
  pageSize = 50,
  signal,
}: PeoplePageOptions = {}): Promise<PeoplePage> {
  const size = Math.min(pageSize, longestPage)
  const page = {
    page_size: size + 1,
    ...(search && { search }),
    ...(after && { after_created_at: after.key, after_id: after.id }),
  }
  const { profiles, total } = await read(answerSchema, (db) => db.rpc('superuser_profiles', page), {
    signal,
  })
  return { ...toPage(profiles, size, (person) => person.created_at), total }
}
