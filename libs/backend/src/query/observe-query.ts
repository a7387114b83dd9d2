import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Observes a query outside of components: loads it if it is missing or stale, and refetches it when a
 * mutation invalidates it.
 *
 * @param tell called with the cached data and with every change; `undefined` if there is none
 * @returns A function that stops observing.
 */
export function observeQuery<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
  tell: (data: Data | undefined) => void,
): () => void {
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(({ data }) => tell(data))
  tell(observer.getCurrentResult().data)
  return stop
}
