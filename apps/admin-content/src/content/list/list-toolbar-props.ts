import type { QueryStateChange } from '@sabha/contract/query-state'
import type { ListPageProps } from '@sabha/ui/list'

/** Query of a list as stored in the URL; an empty value means any. */
export type ListQuery = Readonly<Record<string, string>> & { search: string; sort: string }

/** Texts of search, filters and sort order in the user's language. */
export interface ToolbarTexts {
  search: string
  /** By name in the query; options by value. */
  filters: Readonly<Record<string, FilterTexts>>
  sort: Readonly<Record<string, string>>
}

interface FilterTexts {
  label: string
  /** Label of the empty value, if not the default. */
  any?: string
  options: Readonly<Record<string, string>>
}

interface QueryState<Query extends ListQuery> {
  query: Query
  setQuery(change: Partial<Query>, how?: QueryStateChange): void
  /** Default query, which is not stored in the URL. */
  all: Query
}

/** Toolbar of a list over its URL. Values are validated when the URL is read. */
export function listToolbarProps<Query extends ListQuery>(
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
    filters: Object.entries(text.filters).map(([key, { label, any, options }]) => ({
      key,
      label,
      ...(any !== undefined && { any }),
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
