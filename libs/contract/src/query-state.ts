import * as z from '@sabha/types/schema'
import { useSearchParams } from 'react-router-dom'

/** How a change goes into the history of the browser. */
export interface QueryStateChange {
  /** Takes the place of the present entry, as while somebody types. Back leads past it. */
  replace?: boolean
}

/**
 * What a list shows, kept in the address, so that it can be shared and Back works: search, filters,
 * sort. What is as in `defaults` stands in no address; what the schema refuses, somebody has typed
 * into the address, and the default takes its place. Other parameters stay as they are.
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

  function setQuery(change: Partial<Values>, { replace = false }: QueryStateChange = {}): void {
    setParameters(
      (present) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined || value === defaults[name]) present.delete(name)
          else present.set(name, value)
        }
        return present
      },
      { replace, preventScrollReset: true },
    )
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
