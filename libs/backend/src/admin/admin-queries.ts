import type { MemberFilter, MemberSort } from '@sabha/types/records'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMembers } from '../members/list-members.ts'
import { readMember } from '../members/read-member.ts'
import { firstPage, nextPage } from '../paging/query-pages.ts'
import { listPeople } from './list-people.ts'
import { readAdminCounts } from './read-admin-counts.ts'

/** What the members list shows. */
export interface MembersView extends MemberFilter {
  sort?: MemberSort
}

const all = ['admin'] as const

/** Queries of the admin and superuser areas. */
export const adminQueries = {
  /** The key of everything below, to read it again after a change. */
  all,
  counts: () => queryOptions({ queryKey: [...all, 'counts'], queryFn: readAdminCounts }),
  /** While another view is fetched the last one stays. */
  members: (view: MembersView = {}) =>
    infiniteQueryOptions({
      queryKey: [...all, 'members', view],
      queryFn: ({ pageParam, signal }) => listMembers({ ...view, after: pageParam, signal }),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
    }),
  member: (id: string) =>
    queryOptions({ queryKey: [...all, 'member', id], queryFn: () => readMember(id) }),
  people: (search = '') =>
    infiniteQueryOptions({
      queryKey: [...all, 'people', search],
      queryFn: ({ pageParam, signal }) => listPeople({ search, after: pageParam, signal }),
      initialPageParam: firstPage,
      getNextPageParam: nextPage,
      placeholderData: keepPreviousData,
    }),
}
