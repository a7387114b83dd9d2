import { type Page, type Person, personSchema } from '@sabha/types/records'
import * as z from 'zod/mini'
import { getClient } from '../client/get-client.ts'
import { given } from '../client/given.ts'
import { checkAnswer } from '../errors/check-answer.ts'
import { toDataError } from '../errors/to-data-error.ts'
import type { PageOptions } from '../paging/page-options.ts'
import { toPage } from '../paging/to-page.ts'

/** Which people `listPeople` reads. */
export interface PeoplePageOptions extends PageOptions {
  /** Finds name, e-mail, phone or company, literally; at most 200 characters. */
  search?: string
  signal?: AbortSignal
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
 * @param options `pageSize` is 1 to 199; 50 if absent.
 * @throws BackendError `superuser_only`, `invalid_input`, `session_missing`, `unexpected_answer`,
 * and the codes of the connection.
 */
export async function listPeople(options: PeoplePageOptions = {}): Promise<PeoplePage> {
  const { search, after, signal } = options
  const size = Math.min(options.pageSize ?? 50, longestPage)
  const client = await getClient()
  const call = client.rpc('superuser_profiles', {
    ...given({ search, page_size: size + 1 }),
    ...(after && { after_created_at: after.key, after_id: after.id }),
  })
  const { data, error, status } = await (signal ? call.abortSignal(signal) : call)
  if (error) throw toDataError({ error, status })
  const { profiles, total } = checkAnswer(answerSchema, data)
  return { ...toPage(profiles, size, (person) => person.created_at), total }
}
