import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { listPeople } from './reads.ts'

const lists = ['people'] as const

/** What is kept of everybody's roles. */
export const peopleQueries = {
  lists,
  /** While another search is fetched the last one stays. */
  list: (search: string) => ({
    ...pagedQueryOptions({
      queryKey: [...lists, search],
      readPage: (place) => listPeople(search, place),
    }),
    placeholderData: keepPreviousData,
  }),
}
