import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { addAuthListener } from '../auth/auth-events.ts'

/**
 * The page's one cache of answers. It repeats nothing: `read` does, where the backend was not
 * reached, and writes go out once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A browser that believes itself offline is told so by the failure, not kept waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/**
 * Begins queries that a page is about to show, where they are not kept already. Never rejects: the page
 * itself says what failed.
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

/** What is kept of a list that goes on is its pages, also where one alone was fetched. */
function isPaged(query: { queryKey: QueryKey }): query is FetchInfiniteQueryOptions {
  return 'initialPageParam' in query
}

// What one person has read is not for the next.
addAuthListener(({ event }) => {
  if (event === 'signed-out') queryClient.clear()
})
