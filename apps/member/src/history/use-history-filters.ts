import { useQueryState } from '@sabha/contract/query-state'
import { contributionTypes, financialYearName } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import type { ListFilter } from '@sabha/ui/list'
import { useMessages as useContributionMessages } from '../contributions/messages.ts'
import { contributionStatuses } from '../contributions/own-contribution.ts'
import type { HistoryFilter } from './api.ts'
import { useMessages } from './messages.ts'

const filterSchema = z.object({
  status: z.enum(['', ...contributionStatuses]),
  type: z.enum(['', ...contributionTypes]),
  year: z.string().check(z.regex(/^(\d{4})?$/)),
})
const nothing: HistoryFilter = { status: '', type: '', year: '' }

export function useHistoryFilters(years: readonly number[]) {
  const text = useMessages().filters
  const { statuses, types } = useContributionMessages()
  const [filter, setFilter] = useQueryState(filterSchema, nothing)
  const chosen = filter.year && !years.includes(Number(filter.year)) ? [Number(filter.year)] : []
  const filters: ListFilter[] = [
    {
      key: 'status',
      label: text.status,
      value: filter.status,
      options: contributionStatuses.map((value) => ({ value, label: statuses[value] })),
      onValueChange: (value) => setFilter({ status: oneOf(contributionStatuses, value) }),
    },
    {
      key: 'type',
      label: text.type,
      value: filter.type,
      options: contributionTypes.map((value) => ({ value, label: types[value] })),
      onValueChange: (value) => setFilter({ type: oneOf(contributionTypes, value) }),
    },
    {
      key: 'year',
      label: text.year,
      value: filter.year,
      options: [...chosen, ...years].map((year) => ({
        value: String(year),
        label: financialYearName(year),
      })),
      onValueChange: (year) => setFilter({ year }),
    },
  ]

  return { filter, filters, clear: () => setFilter(nothing) }
}

function oneOf<Value extends string>(values: readonly Value[], chosen: string): Value | '' {
  return values.find((value) => value === chosen) ?? ''
}
