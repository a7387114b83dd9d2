import {
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery as useTanstackInfiniteQuery,
} from '@tanstack/react-query'
import { queryClient } from '../query/query-client.ts'

/**
 * Reads a list page by page; `fetchNextPage` loads the next page.
 *
 * @example const events = useInfiniteQuery(eventsQueries.list())
 */
export function useInfiniteQuery<
  FunctionData,
  Failure = DefaultError,
  Data = InfiniteData<FunctionData>,
  Key extends QueryKey = QueryKey,
  PageParam = unknown,
>(
  options: UseInfiniteQueryOptions<FunctionData, Failure, Data, Key, PageParam>,
): UseInfiniteQueryResult<Data, Failure> {
  return useTanstackInfiniteQuery(options, queryClient)
}
