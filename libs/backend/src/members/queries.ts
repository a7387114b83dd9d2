import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData, queryOptions } from '@sabha/backend/query'
import type { MemberFilter, MemberSort } from '@sabha/types/records'
import { listMembers, readMember } from './reads.ts'

/** What the members list shows. */
export interface MembersView extends MemberFilter {
  sort?: MemberSort
}

const all = ['members'] as const

/** What is kept of members, as admins see them. */
export const membersQueries = {
  /** The key of everything about members. */
  all,
  /** While another view is fetched the last one stays. */
  list: (view: MembersView = {}) => ({
    ...pagedQueryOptions({
      queryKey: [...all, 'list', view],
      readPage: (place) => listMembers({ ...view, ...place }),
    }),
    placeholderData: keepPreviousData,
  }),
  one: (id: string) =>
    queryOptions({ queryKey: [...all, 'one', id], queryFn: () => readMember(id) }),
}
