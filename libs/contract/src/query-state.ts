import * as z from '@sabha/types/schema'
import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Controls how a change affects the browser history. */
export interface QueryStateChange {
  /** Replaces the current history entry, as while the user types. Back skips it. */
  replace?: boolean
}

/**
 * Keeps the state of a list (search, filters, sort) in the URL, so that it can be shared and Back works.
 * Values equal to `defaults` are omitted; a value that the schema rejects is replaced by its default. Other
 * query parameters are kept.
 *
 * @param schema of all values; each is checked alone
 * @example
 * const [query, setQuery] = useQueryState(membersQuerySchema, { search: '', status: '' })
 * <SearchField value={query.search} onValueChange={(search) => setQuery({ search }, { replace: true })} />
 */
export function useQueryState<Values extends Readonly<Record<string, string>>>(
  schema: z.ZodMiniType<Values>,
  defaults: NoInfer<Values>,
) {
  const [parameters, setParameters] = useSearchParams()
  // The router does not queue changes: a second one before the next render would undo the first.
  const latest = useRef(parameters)
  useLayoutEffect(() => {
    latest.current = parameters
  }, [parameters])

  function setQuery(change: Partial<Values>, { replace = false }: QueryStateChange = {}): void {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === defaults[name]) next.delete(name)
      else next.set(name, value)
    }
    latest.current = next
    // An open sheet of a list has an entry of its own (`use-close-on-back.ts` of the library of parts).
    const isReplaced = replace || Boolean(history.state?.isSheet)
    setParameters(next, { replace: isReplaced, preventScrollReset: true })
  }

  return [readQuery(parameters, schema, defaults), setQuery] as const
}

function readQuery<Values extends Readonly<Record<string, string>>>(
  parameters: URLSearchParams,
  schema: z.ZodMiniType<Values>,
  defaults: Values,
): Values {
  let query = defaults
  for (const name of Object.keys(defaults)) {
    const checked = z.safeParse(schema, {
      ...query,
      [name]: parameters.get(name) ?? defaults[name],
    })
    if (checked.success) query = checked.data
  }
  return query
}
