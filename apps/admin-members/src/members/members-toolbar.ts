import type { QueryStateChange } from '@sabha/contract/query-state'
import type { ListPageProps } from '@sabha/ui/list'
import { defaultMembersQuery, type MembersQuery } from '../members-query.ts'
import type { Messages } from './messages/en.ts'

export interface ToolbarState {
  query: MembersQuery
  setQuery(change: Partial<MembersQuery>, how?: QueryStateChange): void
  interests: readonly string[]
  labelOf(interest: string): string
}

/** Stored in the URL, whose values are validated when it is read. */
export function createToolbarProps(
  text: Messages,
  { query, setQuery, interests, labelOf }: ToolbarState,
): Pick<ListPageProps<never>, 'search' | 'filters' | 'sort' | 'onClear'> {
  const choose = (name: keyof MembersQuery) => (value: string) =>
    setQuery({ [name]: value } as Partial<MembersQuery>)
  const filter = (key: 'status' | 'payment' | 'role' | 'interest', options: Options) => ({
    key,
    label: text[key].label,
    any: text[key].any,
    value: query[key],
    options,
    onValueChange: choose(key),
  })
  return {
    search: {
      label: text.search,
      value: query.search,
      onValueChange: (search) => setQuery({ search: cut(search) }, { replace: true }),
    },
    filters: [
      filter('status', optionsOf(text.status.options)),
      filter('payment', optionsOf(text.payment.options)),
      filter('role', optionsOf(text.role.options)),
      filter(
        'interest',
        withChosen(interests, query.interest).map((value) => ({ value, label: labelOf(value) })),
      ),
    ],
    sort: { value: query.sort, options: optionsOf(text.sort), onValueChange: choose('sort') },
    onClear: () => setQuery({ ...defaultMembersQuery, sort: query.sort }),
  }
}

/** Cuts a search to its maximum length without splitting a surrogate pair. */
function cut(search: string): string {
  return search.slice(0, 200).replace(/[\ud800-\udbff]$/, '')
}

type Options = { value: string; label: string }[]

function optionsOf(labels: Readonly<Record<string, string>>): Options {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Adds the interest of the URL if no member has it any more. */
function withChosen(interests: readonly string[], chosen: string): readonly string[] {
  return chosen && !interests.includes(chosen) ? [chosen, ...interests] : interests
}
