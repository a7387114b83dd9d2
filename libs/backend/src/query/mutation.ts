import { withTimeout } from '@sabha/types'
import { hashKey, type InferDataFromTag, type QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Effects of a mutation on cached data. */
export interface MutationDefinition<Variables, Data> {
  mutationFn(variables: Variables): Promise<Data>
  /** Keys to refetch when the last mutation with them has settled. */
  invalidates: readonly QueryKey[]
  /** Updates before the response, reverted if the mutation fails. */
  optimistic?(variables: Variables): readonly OptimisticUpdate[]
  /** Updates with a response that is the record itself. */
  record?(data: Data, variables: Variables): readonly OptimisticUpdate[]
}

/** A change of the cached data under a key prefix, before or with the response; created by `update`. */
export interface OptimisticUpdate {
  queryKey: QueryKey
  change(data: unknown): unknown
}

/** Options for `useMutation`; can also be called outside of components. */
export interface Mutation<Variables, Data> {
  mutationFn(variables: Variables): Promise<Data>
}

/**
 * Creates a mutation that knows which queries it changes, so that pages need no keys. It updates the cache
 * even if the page that started it is no longer open.
 *
 * It succeeds once the page can show the result: at once with `optimistic` or `record`, otherwise when the
 * invalidated queries are refetched, at most 3 seconds later.
 *
 * @example
 * setVisibility: () =>
 *   mutation({
 *     mutationFn: setEventVisibility,
 *     invalidates: [eventsQueries.all],
 *     optimistic: ({ id, isPublic }) => [
 *       update(eventsQueries.one(id).queryKey, (event) => ({ ...event, is_public: isPublic })),
 *     ],
 *   })
 */
export function mutation<Data, Variables = void>({
  mutationFn,
  invalidates,
  optimistic,
  record,
}: MutationDefinition<Variables, Data>): Mutation<Variables, Data> {
  return {
    async mutationFn(variables) {
      runningMutations.push(invalidates)
      const takeBack = await show(optimistic?.(variables))
      try {
        const data = await mutationFn(variables)
        await show(record?.(data, variables))
        const reads = invalidate(...end(invalidates))
        if (!optimistic && !record) await withTimeout(reads, maxReadsMs).catch(() => undefined)
        return data
      } catch (error) {
        takeBack()
        void invalidate(...end(invalidates))
        throw error
      }
    },
  }
}

const maxReadsMs = 3000

/**
 * Changes the cached data under `queryKey` and all keys that start with it, if there is any.
 *
 * @param change returns new data without modifying the old
 */
export function update<Key extends QueryKey>(
  queryKey: Key,
  change: (data: InferDataFromTag<unknown, Key>) => InferDataFromTag<unknown, Key>,
): OptimisticUpdate {
  return { queryKey, change: change as OptimisticUpdate['change'] }
}

/** Invalidates the queries under these keys and refetches those that a page shows. */
export async function invalidate(...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The `invalidates` of each running mutation. */
const runningMutations: (readonly QueryKey[])[] = []

/** Ends a mutation and returns the keys that no other running mutation invalidates. */
function end(keys: readonly QueryKey[]): QueryKey[] {
  runningMutations.splice(runningMutations.indexOf(keys), 1)
  const others = new Set(runningMutations.flat().map((key) => hashKey(key)))
  return keys.filter((key) => !others.has(hashKey(key)))
}

/** Applies updates. Cancels running reads, which would overwrite them with old data. */
async function show(updates: readonly OptimisticUpdate[] = []): Promise<() => void> {
  await Promise.all(updates.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
  const before = updates.flatMap(({ queryKey, change }) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey })
      .flatMap((query) => {
        const { data } = query.state
        if (data === undefined) return []
        const set = (next: unknown) => query.setData(next, { manual: true })
        set(change(data))
        // Restores by query object instead of key, because another user's data may be cached under the key.
        return [() => set(data)]
      }),
  )
  return () => {
    for (const restore of before.reverse()) restore()
  }
}
