import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch, useQuery } from '@sabha/backend/query'
import { type PageContext, useFormats, usePlatform } from '@sabha/contract'
import { type QueryStateChange, useQueryState } from '@sabha/contract/query-state'
import { Link, useLocation } from '@sabha/contract/router'
import { DownloadButton } from '@sabha/downloads'
import { dateInIndia } from '@sabha/types'
import { receiptNumber } from '@sabha/types/records'
import { lookUp } from '@sabha/types/schema'
import { Box, Button, Figure, Row, Stack, Text, TextLink } from '@sabha/ui'
import { EmptyState, FailedState, stateOf } from '@sabha/ui/data-view'
import { ListPage, ListRow, moreRowsProps, RowList } from '@sabha/ui/list'
import { listToolbarProps } from '@sabha/ui/list-query'
import { SectionCard } from '@sabha/ui/record'
import { paymentsDownload } from '../export/payments-download.ts'
import { monthName, monthsSince } from '../months/month-name.ts'
import { usePayerName } from '../payer-name.ts'
import type { Payment } from '../payment.ts'
import { PaymentBadge } from '../payment-badge.tsx'
import { useSharedMessages } from '../shared-messages.ts'
import { countedPayments, type Gift, paymentsQueries } from './api.ts'
import { useMessages } from './messages.ts'
import { anyPayment, type PaymentsQuery, paymentsQuerySchema } from './payments-query.ts'

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
          <DownloadButton
            download={paymentsDownload}
            query={query}
            disabled={!rows?.length || list.isPlaceholderData}
          />
        </>
      }
      summary={<GiftTwins />}
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

/** Lists offline gifts with the same reference, or says that they could not be loaded. Renders nothing if there are none. */
function GiftTwins() {
  const { twins: text } = useMessages()
  const { data: twins, error, refetch, isFetching } = useQuery(paymentsQueries.giftTwins())
  if (error && !twins) {
    return (
      <FailedState
        title={text.failed}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!twins?.length) return null
  return (
    <SectionCard title={text.title} lead={text.lead}>
      <Stack asChild gap="4">
        <ul aria-label={text.title}>
          {twins.map((gifts) => (
            <Stack asChild gap="1" key={gifts[0]?.id}>
              <li>
                {gifts.map((gift) => (
                  <GiftLink key={gift.id} gift={gift} />
                ))}
              </li>
            </Stack>
          ))}
        </ul>
      </Stack>
    </SectionCard>
  )
}

function GiftLink({ gift: { id, source, reference, amount, received_at } }: { gift: Gift }) {
  const { kinds } = useSharedMessages()
  const { rupees, date } = useFormats()
  return (
    <Text overflowWrap="anywhere">
      <TextLink asChild>
        <Link to={`/admin/payments/${id}`}>
          <bdi>{reference}</bdi>
        </Link>
      </TextLink>{' '}
      {`${lookUp(kinds, source, source)}, ${rupees(amount)}, ${date(received_at)}`}
    </Text>
  )
}

interface PaymentRowsProps {
  title: string
  rows: readonly Payment[]
}

function PaymentRows({ title, rows }: PaymentRowsProps) {
  return (
    <RowList label={title}>
      {rows.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </RowList>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const text = useSharedMessages()
  const payerName = usePayerName()
  const { rupees, date } = useFormats()
  const { search } = useLocation()
  const { id, member, kind, created_at, payment_id, receipt, failure, state } = payment
  return (
    <ListRow
      lead={
        <Box asChild overflowWrap="anywhere">
          <Link dir="auto" to={`/admin/payments/${id}`} state={{ list: search }}>
            {payerName(member)}
          </Link>
        </Box>
      }
      detail={
        <>
          <Row columnGap="3" rowGap="0" fontVariantNumeric="tabular-nums">
            <span>{date(created_at)}</span>
            <span>{lookUp(text.kinds, kind, kind)}</span>
            {payment_id && <Box overflowWrap="anywhere">{payment_id}</Box>}
            {receipt && <span>{text.receipt(receiptNumber(receipt))}</span>}
          </Row>
          {state === 'failed' && failure && (
            <Text size="sm" lang="en" overflowWrap="anywhere">
              {failure}
            </Text>
          )}
        </>
      }
      facts={
        <>
          <Figure>{rupees(payment.amount)}</Figure>
          <Box minWidth={{ md: '8.5rem' }}>
            <PaymentBadge payment={payment} />
          </Box>
        </>
      }
    />
  )
}

interface ToolbarState {
  query: PaymentsQuery
  setQuery(change: Partial<PaymentsQuery>, how?: QueryStateChange): void
  /** Month of the oldest payment; null until it is known. */
  firstMonth: string | null
}

/** Returns search and filters of the list, which are stored in the URL. */
function usePaymentsToolbar({ query, setQuery, firstMonth }: ToolbarState) {
  const text = useMessages()
  const { language } = usePlatform()
  const thisMonth = dateInIndia(new Date()).slice(0, 7)
  const nameOf = (month: string) => monthName(month, language, { month: 'long', year: 'numeric' })
  const months = monthsSince(firstMonth, thisMonth).map((value) => ({
    value,
    label: nameOf(value),
  }))
  return listToolbarProps(
    {
      search: text.search,
      filters: {
        state: text.state,
        kind: text.kind,
        period: {
          label: text.period.label,
          any: text.period.any,
          options: [{ value: 'week', label: text.period.week }, ...months],
          chosen: query.period && query.period !== 'week' ? nameOf(query.period) : undefined,
        },
      },
    },
    { query, setQuery, all: anyPayment },
  )
}
