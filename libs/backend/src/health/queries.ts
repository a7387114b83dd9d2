import { queryOptions } from '@tanstack/react-query'
import { readHealth } from './reads.ts'

const everyMs = 30_000

/** What React Query reads about the backend itself. */
export const healthQueries = {
  /**
   * How each part of the backend is, asked anew every 30 seconds while the page is visible. A
   * failure is told at once: it is what the reader is looking for.
   */
  backend: () =>
    queryOptions({
      queryKey: ['health'],
      queryFn: ({ signal }) => readHealth({ signal }),
      refetchInterval: everyMs,
      refetchIntervalInBackground: false,
      staleTime: 0,
      retry: false,
    }),
}
