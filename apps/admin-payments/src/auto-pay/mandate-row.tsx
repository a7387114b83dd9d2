import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Box, Row, TextLink } from '@sabha/ui'
import { Badge, type BadgeTone } from '@sabha/ui/badge'
import { ListRow } from '@sabha/ui/list'
import type { FailedMandate } from '../payment.ts'
import { useSharedMessages } from '../shared-messages.ts'
import { useMessages } from './messages.ts'

const tones: Record<FailedMandate['state'], BadgeTone> = {
  pending: 'waiting',
  halted: 'bad',
  ended: 'plain',
}

/** Leads to the member; their payments by this auto-pay are a link of their own. */
export function MandateRow({ mandate }: { mandate: FailedMandate }) {
  const text = useMessages()
  const { payer } = useSharedMessages()
  const { rupees } = useFormats()
  const { member, state, amount, contribution_type, subscription_id } = mandate
  return (
    <ListRow
      lead={
        <Box asChild={member !== null} overflowWrap="anywhere">
          {member ? (
            <Link dir="auto" to={`/admin/members/${member.id}/profile`}>
              {payer(member)}
            </Link>
          ) : (
            payer(member)
          )}
        </Box>
      }
      detail={<Dates mandate={mandate} />}
      facts={
        <>
          <span>{text.amount[contribution_type](rupees(amount))}</span>
          <Box minWidth={{ md: '16rem' }}>
            <Badge tone={tones[state]}>{text.states[state]}</Badge>
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
