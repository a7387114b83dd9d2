import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { listPeople } from './reads.ts'

const all = ['roles'] as const

/** What is kept of everybody's roles. */
export const rolesQueries = {
  /** The key of everything about roles. */
  all,
  /** While another search is fetched the last one stays. */
  people: (search = '') => ({
    ...pagedQueryOptions({
      queryKey: [...all, 'people', search],
      readPage: (place) => listPeople({ search, ...place }),
    }),
    placeholderData: keepPreviousData,
  }),
}
