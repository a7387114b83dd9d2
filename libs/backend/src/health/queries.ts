import { limits } from '@sabha/types'
import { queryOptions } from '@tanstack/react-query'
import { readHealth } from './reads.ts'

/** Queries about the health of the backend. */
export const healthQueries = {
  /**
   * Polls the state of each part of the backend while the page is visible. A failure is shown at once,
   * without a retry.
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
