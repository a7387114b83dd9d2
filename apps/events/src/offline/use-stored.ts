import { useDraft } from '@sabha/contract'
import type * as z from '@sabha/types/schema'
import { useEffect } from 'react'

interface LoadedQuery<Data> {
  data: Data | undefined
  isError: boolean
}

/**
 * Returns the data of a query, and until it is loaded what this device stored when it last was. Stored like
 * a draft: per user, until they sign out, for at most 30 days. `isStored` if loading has failed.
 */
export function useStored<Data>(
  name: string,
  schema: z.ZodMiniType<unknown, Data>,
  { data, isError }: LoadedQuery<Data | null>,
): { data: Data | null | undefined; isStored: boolean } {
  const stored = useDraft(name, schema)
  useEffect(() => {
    if (data) stored.keep(data)
    else if (data === null) stored.clear()
  }, [data, stored])
  if (data !== undefined) return { data, isStored: isError }
  return { data: stored.value ?? undefined, isStored: isError && stored.value !== null }
}
