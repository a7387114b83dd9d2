import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { Button, Row } from '@sabha/ui'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { DownloadCard } from '@sabha/ui/download-card'
import { ActionIcon, ListPage, moreRowsProps } from '@sabha/ui/list'
import { usePaymentExport } from '../export/use-payment-export.ts'
import { countedPayments, paymentsQueries } from './api.ts'
import { GiftTwins } from './gift-twins.tsx'
import { useMessages } from './messages.ts'
import { PaymentRows } from './payment-rows.tsx'
import { anyPayment, type PaymentsQuery, paymentsQuerySchema } from './payments-query.ts'
import { usePaymentsToolbar } from './use-payments-toolbar.ts'

export function preload({ searchParams }: PageContext) {
  if (searchParams.size > 0) return prefetch(paymentsQueries.months())
  return prefetch(paymentsQueries.list(anyPayment), paymentsQueries.months())
}

/** Lists all payments, newest first; the database searches and filters them by the URL. */
export function Component() {
  const text = useMessages()
  const [query, setQuery] = useQueryState(paymentsQuerySchema, anyPayment)
  const list = useInfiniteQuery(paymentsQueries.list(query))
  const { data: months } = useQuery(paymentsQueries.months())
  const download = usePaymentExport()
  const toolbar = usePaymentsToolbar({ query, setQuery, firstMonth: months?.first ?? null })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <ListPage
      title={text.title}
      count={useCount(list.data?.pages[0]?.total, !isAny(query))}
      action={
        <Row hideBelow="md">
          <Ways />
        </Row>
      }
      {...toolbar}
      settings={
        <>
          <Row hideFrom="md">
            <Ways />
          </Row>
          <Button
            disabled={!rows?.length || list.isPlaceholderData}
            loading={download.state.status === 'running'}
            onClick={() => download.begin(query)}
          >
            <ActionIcon name="download" />
            {text.download}
          </Button>
        </>
      }
      summary={
        <>
          <GiftTwins />
          <ExportProgress state={download.state} />
        </>
      }
      state={stateOf({ ...list, data: rows }, ({ length }) => length === 0)}
      empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      failedTitle={text.failed}
      more={moreRowsProps(list)}
    >
      {(shown) => <PaymentRows title={text.title} rows={shown} />}
    </ListPage>
  )
}

function Ways() {
  const { ways: text } = useMessages()
  return (
    <>
      <Button asChild size="small">
        <Link to="/admin/payments/months">{text.months}</Link>
      </Button>
      <Button asChild size="small">
        <Link to="/admin/payments/auto-pay">{text.autoPay}</Link>
      </Button>
    </>
  )
}

function isAny(query: PaymentsQuery): boolean {
  return Object.values(query).every((value) => value === '')
}

function useCount(total: number | null | undefined, isNarrowed: boolean): string | undefined {
  const text = useMessages()
  const { number } = useFormats()
  if (total === undefined || total === null) return undefined
  return total > countedPayments
    ? text.countOver(number(countedPayments))
    : (isNarrowed ? text.found : text.count)(total, number(total))
}

function ExportProgress({ state }: Pick<ReturnType<typeof usePaymentExport>, 'state'>) {
  const { export: text } = useMessages()
  const { number } = useFormats()
  return (
    <DownloadCard
      label={text.progress}
      state={state}
      text={{ ...text, done: (done, total) => text.done(number(done), number(total)) }}
    />
  )
}
