import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { addAuthListener } from '../auth/auth-events.ts'
import { emitFailure } from './failures.ts'

/**
 * The page's query cache. Does not retry: `read` retries if the backend was not reached, and writes are sent
 * once.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: emitFailure }),
  mutationCache: new MutationCache({ onError: emitFailure }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Sends requests even if the browser reports that it is offline, so that they fail instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/**
 * Starts the queries of a page in advance, unless they are cached. Never rejects: the page shows the error.
 *
 * @example
 * export function preload({ parameters: { id = '' } }: PageContext) {
 *   return prefetch(eventsQueries.one(id))
 * }
 */
export async function prefetch(...queries: readonly { queryKey: QueryKey }[]): Promise<void> {
  await Promise.all(
    queries.map((query: FetchQueryOptions) =>
      isPaged(query) ? queryClient.prefetchInfiniteQuery(query) : queryClient.prefetchQuery(query),
    ),
  )
}

/** Infinite queries are cached as pages, even if only one was fetched. */
function isPaged(query: { queryKey: QueryKey }): query is FetchInfiniteQueryOptions {
  return 'initialPageParam' in query
}

// Clears the cache so that the next user does not see the previous user's data.
addAuthListener(({ event }) => {
  if (event === 'signed-out') queryClient.clear()
})
