import { callFunction, read } from '@sabha/backend'
import { mapRows, type PageOptions, pagedQueryOptions, toPage } from '@sabha/backend/paging'
import { keepPreviousData, mutation, queryClient } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { type PeoplePage, type Person, personSchema } from './person.ts'

const answerSchema = z.object({
  profiles: z.array(personSchema),
  total: z.int().check(z.nonnegative()),
})

const pageSize = 50

/** Lists users with their roles, newest first. Superusers only; counted and audited. */
async function listPeople(
  search: string,
  { after, signal }: PageOptions = {},
): Promise<PeoplePage> {
  const page = {
    // Requests one more row, to find out whether there is another page.
    page_size: pageSize + 1,
    ...(search && { search }),
    ...(after && { after_created_at: after.key, after_id: after.id }),
  }
  const { profiles, total } = await read(answerSchema, (db) => db.rpc('superuser_profiles', page), {
    signal,
  })
  return { ...toPage(profiles, pageSize, (person) => person.created_at), total }
}

const lists = ['people'] as const

export const peopleQueries = {
  lists,
  /** Shows the previous list while another search loads. */
  list: (search: string) => ({
    ...pagedQueryOptions({
      queryKey: [...lists, search],
      readPage: (place) => listPeople(search, place),
    }),
    placeholderData: keepPreviousData,
  }),
}

/** A user's new role. The superuser role cannot be given. */
interface RoleChange {
  targetUserId: string
  newRole: 'admin' | 'member'
}

/**
 * Makes a member an admin, or an admin a member; takes effect with their next request. Superusers
 * only, and never for a superuser.
 * @throws BackendError `superuser_only`, `superuser_fixed`, `member_not_found`, `invalid_input`,
 * `session_missing`, `unexpected_answer`, and the codes of the connection.
 */
async function updateUserRole(change: RoleChange): Promise<void> {
  await callFunction({
    name: 'update-user-role',
    body: change,
    answer: z.object({}),
    fallback: 'Failed to update role',
  })
}

export const peopleMutations = {
  /** Updates cached lists and refetches them only when next opened, since reads are counted. */
  changeRole: () =>
    mutation({
      async mutationFn(change: RoleChange) {
        await updateUserRole(change)
        cacheRoleChange(change)
      },
      invalidates: [],
    }),
}

interface PeopleList {
  pages: PeoplePage[]
  pageParams: unknown[]
}

function cacheRoleChange({ targetUserId, newRole }: RoleChange): void {
  const { lists } = peopleQueries
  queryClient.setQueriesData<PeopleList>(
    { queryKey: lists },
    (list) =>
      list &&
      mapRows(list, (person: Person) =>
        person.id === targetUserId ? { ...person, role: newRole } : person,
      ),
  )
  void queryClient.invalidateQueries({ queryKey: lists, refetchType: 'none' })
}
