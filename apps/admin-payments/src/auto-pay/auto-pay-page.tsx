import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, moreRowsProps, RowList } from '@sabha/ui/list'
import { BackToPayments } from '../back-to-payments.tsx'
import { autoPayQueries, autoPayQuerySchema } from './api.ts'
import { MandateRow } from './mandate-row.tsx'
import { useMessages } from './messages.ts'

const any = { state: '' } as const

export function preload({ searchParams }: PageContext) {
  if (searchParams.size === 0) return prefetch(autoPayQueries.list(any))
}

/** Lists auto-pay that failed, then auto-pay that ended, each latest first. */
export function Component() {
  const text = useMessages()
  const [query, setQuery] = useQueryState(autoPayQuerySchema, any)
  const list = useInfiniteQuery(autoPayQueries.list(query))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <ListPage
      title={text.title}
      count={text.lead}
      action={<BackToPayments />}
      filters={[
        {
          key: 'state',
          label: text.state.label,
          any: text.state.any,
          value: query.state,
          options: [
            { value: 'failed', label: text.state.failed },
            { value: 'ended', label: text.state.ended },
          ],
          onValueChange: (state) => setQuery({ state: state as typeof query.state }),
        },
      ]}
      onClear={() => setQuery(any)}
      state={stateOf({ ...list, data: rows }, ({ length }) => length === 0)}
      empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      failedTitle={text.failed}
      more={moreRowsProps(list)}
    >
      {(shown) => (
        <RowList label={text.title}>
          {shown.map((mandate) => (
            <MandateRow key={mandate.id} mandate={mandate} />
          ))}
        </RowList>
      )}
    </ListPage>
  )
}
