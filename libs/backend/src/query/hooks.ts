import {
  type DefaultError,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation as useTanstackMutation,
  useQuery as useTanstackQuery,
} from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Reads through the page's cache, without a provider.
 *
 * @example const events = useQuery(eventsQueries.upcomingCount())
 */
export function useQuery<
  FunctionData = unknown,
  Failure = DefaultError,
  Data = FunctionData,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<FunctionData, Failure, Data, Key>): UseQueryResult<Data, Failure> {
  return useTanstackQuery(options, queryClient)
}

/**
 * Runs a mutation. Failed mutations are not retried; the page shows the error.
 *
 * @example const save = useMutation({ mutationFn: (details) => submitBasicDetails(id, details) })
 */
export function useMutation<
  Data = unknown,
  Failure = DefaultError,
  Variables = void,
  Context = unknown,
>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  return useTanstackMutation(options, queryClient)
}
