import type { QueryStateChange } from '@sabha/contract/query-state'
import type { ListPageProps } from '@sabha/ui/list'

/** What the address of a list keeps: search, sort, and a value for each filter; empty for any. */
export type ListQuery = Readonly<Record<string, string>> & { search: string; sort: string }

/** What a list can be narrowed and ordered by, in the reader's language. */
export interface ToolbarTexts {
  search: string
  /** By the name in the query; options by their value. */
  filters: Readonly<Record<string, { label: string; options: Readonly<Record<string, string>> }>>
  sort: Readonly<Record<string, string>>
}

interface QueryState<Query extends ListQuery> {
  query: Query
  setQuery(change: Partial<Query>, how?: QueryStateChange): void
  /** What stands in no address. */
  all: Query
}

/** The toolbar of a list over its address. What is chosen is checked when the address is read. */
export function toolbarOf<Query extends ListQuery>(
  text: ToolbarTexts,
  { query, setQuery, all }: QueryState<Query>,
): Pick<ListPageProps<never>, 'search' | 'filters' | 'sort' | 'onClear'> {
  const choose = (name: string) => (value: string) =>
    setQuery({ [name]: value } as unknown as Partial<Query>)
  return {
    search: {
      label: text.search,
      value: query.search,
      onValueChange: (search) => setQuery({ search } as Partial<Query>, { replace: true }),
    },
    filters: Object.entries(text.filters).map(([key, { label, options }]) => ({
      key,
      label,
      value: query[key] ?? '',
      options: optionsOf(options),
      onValueChange: choose(key),
    })),
    sort: {
      value: query.sort,
      options: optionsOf(text.sort),
      onValueChange: choose('sort'),
    },
    onClear: () => setQuery({ ...all, sort: query.sort }),
  }
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
