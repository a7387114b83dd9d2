import { limits } from '@sabha/types'
import { queryOptions } from '@tanstack/react-query'
import { readHealth } from './reads.ts'

/** What React Query reads about the backend itself. */
export const healthQueries = {
  /**
   * Reads the state of each part of the backend, again and again while the page is visible. A failure is
   * reported at once, without a retry.
   */
  backend: () =>
    queryOptions({
      queryKey: ['health'],
      queryFn: ({ signal }) => readHealth({ signal }),
      refetchInterval: limits.healthCheckSeconds * 1000,
      refetchIntervalInBackground: false,
      staleTime: 0,
      retry: false,
    }),
}
