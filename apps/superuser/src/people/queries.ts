import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { listPeople } from './reads.ts'

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
