import { hashKey, type InferDataFromTag, type QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** What a write does to what the page has read. */
export interface MutationDefinition<Variables, Data> {
  mutationFn(variables: Variables): Promise<Data>
  /** Keys of what is read anew when the last such write is over, succeeded or failed. */
  invalidates: readonly QueryKey[]
  /** What the page shows at once; it is taken back where the write fails. */
  optimistic?(variables: Variables): readonly OptimisticUpdate[]
}

/** A change of what is kept under a key and below it; made by `update`. */
export interface OptimisticUpdate {
  queryKey: QueryKey
  change(data: unknown): unknown
}

/** What `useMutation` takes, and what anybody else may call. */
export interface Mutation<Variables, Data> {
  mutationFn(variables: Variables): Promise<Data>
}

/**
 * A write that knows which reads it changes, so that pages know no key. What it does to them happens
 * also when the page that began it is gone.
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
  optimistic = () => [],
}: MutationDefinition<Variables, Data>): Mutation<Variables, Data> {
  return {
    async mutationFn(variables) {
      const end = begin(invalidates)
      const takeBack = await show(optimistic(variables))
      try {
        return await mutationFn(variables)
      } catch (error) {
        takeBack()
        throw error
      } finally {
        void invalidate(...end())
      }
    },
  }
}

/**
 * Changes what is kept under `queryKey` and every key that begins with it, where anything is.
 *
 * @param change Gives new data and leaves the old as it was.
 */
export function update<Key extends QueryKey>(
  queryKey: Key,
  change: (data: InferDataFromTag<unknown, Key>) => InferDataFromTag<unknown, Key>,
): OptimisticUpdate {
  return { queryKey, change: (data) => change(data as InferDataFromTag<unknown, Key>) }
}

/** Reads anew what is kept under these keys, at once where a page shows it. */
export async function invalidate(...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** How many writes are on their way that will have a key read anew. */
const running = new Map<string, number>()

/** @returns A function that answers the keys which no other write on its way will have read anew. */
function begin(keys: readonly QueryKey[]): () => QueryKey[] {
  const add = (key: QueryKey, count: number) => {
    const sum = (running.get(hashKey(key)) ?? 0) + count
    running.set(hashKey(key), sum)
    return sum
  }
  for (const key of keys) add(key, 1)
  return () => keys.filter((key) => add(key, -1) === 0)
}

/** Shows what is to come; a read on its way would show what was. */
async function show(updates: readonly OptimisticUpdate[]): Promise<() => void> {
  await Promise.all(updates.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
  const cache = queryClient.getQueryCache()
  const before = updates.flatMap(({ queryKey }) =>
    cache.findAll({ queryKey }).map((query) => [query, query.state.data] as const),
  )
  for (const { queryKey, change } of updates) {
    queryClient.setQueriesData({ queryKey }, (data: unknown) =>
      data === undefined ? undefined : change(data),
    )
  }
  return () => {
    // Not by its key, under which the next person may have read since.
    for (const [query, data] of before)
      if (data !== undefined) query.setData(data, { manual: true })
  }
}
