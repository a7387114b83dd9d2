import { pagedQueryOptions } from '@sabha/backend/paging'
import { keepPreviousData } from '@sabha/backend/query'
import { type ApplicationFilter, listApplications } from './reads.ts'

const all = ['applications'] as const

/** What is kept of applications, as admins see them. */
export const applicationsQueries = {
  /** The key of everything about applications. */
  all,
  /** Every application, or those of a filter. While another filter is fetched the last list stays. */
  list: (filter: ApplicationFilter = {}) => ({
    ...pagedQueryOptions({
      queryKey: [...all, 'list', filter],
      readPage: (place) => listApplications({ ...filter, ...place }),
    }),
    placeholderData: keepPreviousData,
  }),
}
