import { usePlatform } from '@sabha/contract'
import type { QueryStateChange } from '@sabha/contract/query-state'
import { dateInIndia } from '@sabha/types'
import type { ListPageProps } from '@sabha/ui/list'
import { monthName, monthsSince } from '../months/month-name.ts'
import { useMessages } from './messages.ts'
import { anyPayment, type PaymentsQuery } from './payments-query.ts'

interface ToolbarState {
  query: PaymentsQuery
  setQuery(change: Partial<PaymentsQuery>, how?: QueryStateChange): void
  /** Month of the oldest payment; null until it is known. */
  firstMonth: string | null
}

/** Returns search and filters of the list, which are stored in the URL. */
export function usePaymentsToolbar({
  query,
  setQuery,
  firstMonth,
}: ToolbarState): Pick<ListPageProps<never>, 'search' | 'filters' | 'onClear'> {
  const text = useMessages()
  const { language } = usePlatform()
  const thisMonth = dateInIndia(new Date()).slice(0, 7)
  const nameOf = (month: string) => monthName(month, language, { month: 'long', year: 'numeric' })
  const filter = (key: 'state' | 'kind' | 'period', options: Options) => ({
    key,
    label: text[key].label,
    any: text[key].any,
    value: query[key],
    options,
    onValueChange: (value: string) => setQuery({ [key]: value } as Partial<PaymentsQuery>),
  })
  return {
    search: {
      label: text.search,
      value: query.search,
      onValueChange: (search) => setQuery({ search: cut(search) }, { replace: true }),
    },
    filters: [
      filter('state', optionsOf(text.state.options)),
      filter('kind', optionsOf(text.kind.options)),
      {
        ...filter('period', [
          { value: 'week', label: text.period.week },
          ...monthsSince(firstMonth, thisMonth).map((value) => ({ value, label: nameOf(value) })),
        ]),
        chosen: query.period && query.period !== 'week' ? nameOf(query.period) : undefined,
      },
    ],
    onClear: () => setQuery(anyPayment),
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
