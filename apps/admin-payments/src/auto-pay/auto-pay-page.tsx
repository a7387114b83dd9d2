import { useInfiniteQuery } from '@sabha/backend/paging'
import { prefetch } from '@sabha/backend/query'
import { type PageContext, useFormats } from '@sabha/contract'
import { useQueryState } from '@sabha/contract/query-state'
import { Link } from '@sabha/contract/router'
import { lookUp } from '@sabha/types/schema'
import { Box, Row, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { EmptyState, stateOf } from '@sabha/ui/data-view'
import { ListPage, ListRow, moreRowsProps, RowList } from '@sabha/ui/list'
import { listToolbarProps } from '@sabha/ui/list-query'
import { BackToPayments } from '../back-to-payments.tsx'
import { usePayerName } from '../payer-name.ts'
import type { FailedMandate } from '../payment.ts'
import { autoPayQueries, autoPayQuerySchema } from './api.ts'
import { useMessages } from './messages.ts'

const defaultFilter = { state: '' } as const

export function preload({ searchParams }: PageContext) {
  if (searchParams.size === 0) return prefetch(autoPayQueries.list(defaultFilter))
}

/** Lists auto-pay that failed, then auto-pay that ended, each latest first. */
export function Component() {
  const text = useMessages()
  const [query, setQuery] = useQueryState(autoPayQuerySchema, defaultFilter)
  const list = useInfiniteQuery(autoPayQueries.list(query))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <ListPage
      title={text.title}
      count={text.lead}
      action={<BackToPayments />}
      {...listToolbarProps(
        { filters: { state: text.state } },
        { query, setQuery, all: defaultFilter },
      )}
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

const mandateTones: Record<FailedMandate['state'], BadgeTone> = {
  pending: 'waiting',
  halted: 'bad',
  ended: 'plain',
}

/** Leads to the member; their payments by this auto-pay are a link of their own. */
function MandateRow({ mandate }: { mandate: FailedMandate }) {
  const text = useMessages()
  const payerName = usePayerName()
  const { rupees } = useFormats()
  const { member, state, amount, contribution_type, subscription_id } = mandate
  const amountText = lookUp(text.amount, contribution_type, (sum: string) => sum)
  return (
    <ListRow
      lead={
        <Box asChild={member !== null} overflowWrap="anywhere">
          {member ? (
            <Link dir="auto" to={`/admin/members/${member.id}/profile`}>
              {payerName(member)}
            </Link>
          ) : (
            payerName(member)
          )}
        </Box>
      }
      detail={<Dates mandate={mandate} />}
      facts={
        <>
          <span>{amountText(rupees(amount))}</span>
          <Box minWidth={{ md: '16rem' }}>
            <Badge tone={lookUp(mandateTones, state, 'plain')}>
              {lookUp(text.states, state, state)}
            </Badge>
          </Box>
        </>
      }
      actions={
        subscription_id && (
          <TextLink asChild>
            <Link to={`/admin/payments?search=${subscription_id}`}>{text.payments}</Link>
          </TextLink>
        )
      }
    />
  )
}

function Dates({ mandate }: { mandate: FailedMandate }) {
  const text = useMessages()
  const { date, number } = useFormats()
  const { state, created_at, failed_at, charge_at, ended_at, paid_count } = mandate
  return (
    <Row columnGap="3" rowGap="0" fontVariantNumeric="tabular-nums">
      {state !== 'ended' && failed_at && <span>{text.lastFailed(date(failed_at))}</span>}
      {state === 'pending' && charge_at && <span>{text.retried(date(charge_at))}</span>}
      {state === 'halted' && charge_at && <span>{text.due(date(charge_at))}</span>}
      {ended_at && <span>{text.ended(date(ended_at))}</span>}
      <span>{text.begun(date(created_at))}</span>
      <span>{text.charges(paid_count, number(paid_count))}</span>
    </Row>
  )
}
