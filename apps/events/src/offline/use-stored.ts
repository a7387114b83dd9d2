import { useDraft } from '@sabha/contract'
import type * as z from '@sabha/types/schema'
import { useEffect } from 'react'

interface LoadedQuery<Data> {
  data: Data | undefined
  isError: boolean
}

/**
 * Returns the data of a query or, until it has loaded, the copy stored on this device. Copies are stored per
 * user, until sign-out, for at most 30 days. `isStored` is true if loading failed and a copy is shown.
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
