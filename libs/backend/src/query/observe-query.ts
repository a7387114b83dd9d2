import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Follows what is kept of a query outside of components: it is read where it is missing or too old,
 * and anew when a write has changed it.
 *
 * @param tell called with the data that is kept already, and whenever it changes; `undefined` where
 * there is none.
 * @returns A function that ends it.
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
