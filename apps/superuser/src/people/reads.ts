import { read } from '@sabha/backend'
import { type PageOptions, toPage } from '@sabha/backend/paging'
import * as z from '@sabha/types/schema'
import { type PeoplePage, personSchema } from './person.ts'

const answerSchema = z.object({
  profiles: z.array(personSchema),
  total: z.int().check(z.nonnegative()),
})

const pageSize = 50

/** Lists users with their roles, newest first. Superusers only; counted and audited. */
export async function listPeople(
  search: string,
  { after, signal }: PageOptions = {},
): Promise<PeoplePage> {
  const page = {
    // One more row, to find out whether there is another page.
    page_size: pageSize + 1,
    ...(search && { search }),
    ...(after && { after_created_at: after.key, after_id: after.id }),
  }
  const { profiles, total } = await read(answerSchema, (db) => db.rpc('superuser_profiles', page), {
    signal,
  })
  return { ...toPage(profiles, pageSize, (person) => person.created_at), total }
}
