import type { Cursor } from '@sabha/types/records'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Query options of a paginated list. */
export interface PagedQuery<Page extends { next: Cursor | null }, Key extends readonly unknown[]> {
  queryKey: Key
  readPage(place: { after: Cursor | null; signal: AbortSignal }): Promise<Page>
}

/**
 * Returns the options of a paginated list for `useInfiniteQuery`.
 *
 * @example
 * const list = () => pagedQueryOptions({ queryKey: ['events', 'list'], readPage: listEvents })
 */
export function pagedQueryOptions<
  Page extends { next: Cursor | null },
  Key extends readonly unknown[],
>({ queryKey, readPage }: PagedQuery<Page, Key>) {
  const firstPage: Cursor | null = null
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage({ after: pageParam, signal }),
    initialPageParam: firstPage as Cursor | null,
    getNextPageParam: ({ next }) => next,
  })
}
