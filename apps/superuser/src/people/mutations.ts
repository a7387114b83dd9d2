import { mapRows } from '@sabha/backend/paging'
import { mutation, queryClient } from '@sabha/backend/query'
import type { PeoplePage, Person } from './person.ts'
import { peopleQueries } from './queries.ts'
import { type RoleChange, updateUserRole } from './writes.ts'

export const peopleMutations = {
  /** Updates cached lists and refetches them only when next opened, since reads are counted. */
  changeRole: () =>
    mutation({
      async mutationFn(change: RoleChange) {
        await updateUserRole(change)
        keep(change)
      },
      invalidates: [],
    }),
}

interface PeopleList {
  pages: PeoplePage[]
  pageParams: unknown[]
}

function keep({ targetUserId, newRole }: RoleChange): void {
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
