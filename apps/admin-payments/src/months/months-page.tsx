import { prefetch, useQuery } from '@sabha/backend/query'
import { useFormats, usePlatform } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Stack, TextLink } from '@sabha/ui'
import { BarChart } from '@sabha/ui/bar-chart'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { SectionCard } from '@sabha/ui/record'
import { Table } from '@sabha/ui/table'
import { BackToPayments } from '../back-to-payments.tsx'
import { type MonthTotals, paymentsQueries } from '../payments/api.ts'
import { useMessages } from './messages.ts'
import { monthName } from './month-name.ts'

export function preload() {
  return prefetch(paymentsQueries.months())
}

/** Shows the totals of the last 12 months as a chart and as a table. */
export function Component() {
  const text = useMessages()
  const query = useQuery(paymentsQueries.months())
  return (
    <Page title={text.title} lead={text.lead} actions={<BackToPayments />}>
      <DataStates
        state={stateOf(query, ({ first }) => first === null)}
        skeleton={<SkeletonRows count={6} />}
        empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
        failedTitle={text.failed}
      >
        {({ months }) => <Totals months={months} />}
      </DataStates>
    </Page>
  )
}

function Totals({ months }: { months: readonly MonthTotals[] }) {
  const text = useMessages()
  const { rupees } = useFormats()
  const { language } = usePlatform()
  const bars = months.map(({ month, received }) => ({
    key: month,
    label: monthName(month, language, { month: 'short' }),
    value: received,
  }))
  const total = months.reduce((sum, { received }) => sum + received, 0)
  return (
    <Stack gap="6">
      <SectionCard title={text.received} lead={text.total(rupees(total))}>
        {total > 0 && <BarChart bars={bars} format={rupees} />}
      </SectionCard>
      <SectionCard title={text.table}>
        <MonthTable months={months} />
      </SectionCard>
    </Stack>
  )
}

function MonthTable({ months }: { months: readonly MonthTotals[] }) {
  const text = useMessages()
  const { language } = usePlatform()
  const { rupees, number } = useFormats()
  return (
    <Table
      caption={text.table}
      columns={[
        {
          key: 'month',
          header: text.columns.month,
          cell: ({ month }) => (
            <TextLink asChild>
              <Link to={`/admin/payments?period=${month}`}>
                {monthName(month, language, { month: 'long', year: 'numeric' })}
              </Link>
            </TextLink>
          ),
        },
        {
          key: 'received',
          header: text.columns.received,
          align: 'end',
          cell: ({ received }) => rupees(received),
        },
        {
          key: 'payments',
          header: text.columns.payments,
          align: 'end',
          cell: ({ payments }) => number(payments),
        },
        {
          key: 'failed',
          header: text.columns.failed,
          align: 'end',
          cell: ({ failed }) => number(failed),
        },
        {
          key: 'refunded',
          header: text.columns.refunded,
          align: 'end',
          cell: ({ refunded }) => rupees(refunded),
        },
      ]}
      rows={months.toReversed()}
      keyOf={({ month }) => month}
    />
  )
}
