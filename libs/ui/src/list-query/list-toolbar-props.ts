import type { SelectOption } from '../form/select.tsx'
import type { ListPageProps } from '../list/list-page.tsx'

/** Search, filters and sort order of a list as stored in the URL; an empty value means any. */
export type ListQuery = Readonly<Record<string, string>>

/** Texts of a filter. */
export interface ListFilterTexts {
  label: string
  /** Label of the empty value, if not the default. */
  any?: string
  /** Options in their order, or labels by value. */
  options: readonly SelectOption[] | Readonly<Record<string, string>>
  /** Label of a value that is not among the options. */
  chosen?: string | undefined
}

/** Texts of the toolbar in the user's language. A list without a search, filters or sort order leaves them out. */
export interface ListToolbarTexts {
  search?: string
  /** By name in the query, in the order shown. */
  filters?: Readonly<Record<string, ListFilterTexts>>
  /** Labels by value. */
  sort?: Readonly<Record<string, string>>
}

/** Query of a list, as `useQueryState` returns it. */
export interface ListQueryState<Query extends ListQuery> {
  query: Query
  setQuery(change: Partial<Query>, how?: { replace?: boolean }): void
  /** The query without search and filters. */
  all: Query
}

/**
 * Returns the toolbar of a list whose query has `search`, `sort` and a value for each filter. The schema of the
 * query validates the values when the URL is read. Clearing keeps the sort order.
 *
 * @example
 * const [query, setQuery] = useQueryState(jobQuerySchema, defaultJobQuery)
 * <ListPage {...listToolbarProps(text.toolbar, { query, setQuery, all: defaultJobQuery })} />
 */
export function listToolbarProps<Query extends ListQuery>(
  text: ListToolbarTexts,
  { query, setQuery, all }: ListQueryState<Query>,
): Pick<ListPageProps<never>, 'search' | 'filters' | 'sort' | 'onClear'> {
  const { search = '', sort = '' }: ListQuery = query
  const set = (name: string, value: string, how?: { replace: boolean }) =>
    setQuery({ [name]: value } as Partial<Query>, how)
  const filters = Object.entries(text.filters ?? {})
  return {
    ...(text.search !== undefined && {
      search: {
        label: text.search,
        value: search,
        onValueChange: (value) => set('search', value, { replace: true }),
      },
    }),
    filters: filters.map(([key, { options, ...filter }]) => ({
      ...filter,
      key,
      value: query[key] ?? '',
      options: toOptions(options),
      onValueChange: (value) => set(key, value),
    })),
    ...(text.sort && {
      sort: {
        value: sort,
        options: toOptions(text.sort),
        onValueChange: (value) => set('sort', value),
      },
    }),
    onClear: () => setQuery(text.sort ? { ...all, sort } : all),
  }
}

function toOptions(options: ListFilterTexts['options']): readonly SelectOption[] {
  if (isList(options)) return options
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}

function isList(options: ListFilterTexts['options']): options is readonly SelectOption[] {
  return Array.isArray(options)
}
