import { useQuery } from '@sabha/backend/query'
import { type PageComposition, usePlatform } from '@sabha/contract'
import { type DataState, stateOf } from '@sabha/ui/data-view'
import { useEffect } from 'react'

/** Reads the page's composition, again after each change. */
export function useComposition(): DataState<PageComposition> {
  const { composition } = usePlatform()
  const query = useQuery({
    queryKey: ['page-composition'],
    queryFn: () => composition.read(),
    staleTime: 0,
    gcTime: 0,
  })
  const { refetch } = query
  useEffect(() => composition.subscribe(() => void refetch()), [composition, refetch])
  return stateOf(query)
}
