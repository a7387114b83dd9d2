import {
  type DefaultError,
  hashKey,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation as useTanstackMutation,
  useQuery as useTanstackQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
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
 * Runs a mutation. Failed mutations are not retried; the page shows the error. A call with the variables of the
 * last call returns that call while it runs, so that a double click sends one request.
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
  const result = useTanstackMutation(options, queryClient)
  // TanStack's `mutateAsync` stays the same while the component is mounted.
  const [joined] = useState(() => joinRepeats(result.mutateAsync))
  return { ...result, ...joined }
}

function joinRepeats<Call extends unknown[], Data>(send: (...call: Call) => Promise<Data>) {
  let last: Promise<Data> | undefined
  let lastKey = ''
  function mutateAsync(...call: Call): Promise<Data> {
    const key = hashKey(call.slice(0, 1))
    if (last && key === lastKey) return last
    const sent = send(...call).finally(() => {
      if (last === sent) last = undefined
    })
    last = sent
    lastKey = key
    return sent
  }
  return {
    mutateAsync,
    mutate: (...call: Call) => void mutateAsync(...call).catch(() => undefined),
  }
}
