import { paymentsQueries } from '@sabha/backend/payments'
import { useQuery } from '@sabha/backend/query'
import { useFormats } from '@sabha/contract'
import { Link } from '@sabha/contract/router'
import { Card, Heading, Row, Stack, Text, TextLink } from '@sabha/ui'
import { type DataState, DataStates, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { useMessages } from '../messages.ts'
import type { Overview } from './api.ts'

export interface GivingSummaryProps {
  memberId: string
  lastPayment: DataState<NonNullable<Overview['last_payment']>>
}

export function GivingSummary({ memberId, lastPayment }: GivingSummaryProps) {
  const { giving: text } = useMessages()
  const { rupees, date } = useFormats()
  const autoPay = useQuery(paymentsQueries.autoPay(memberId))
  return (
    <Stack asChild>
      <section aria-label={text.title}>
        <Row justifyContent="space-between">
          <Heading level={2} size="card">
            {text.title}
          </Heading>
          <TextLink asChild>
            <Link to="/contribute">{text.view}</Link>
          </TextLink>
        </Row>
        <Card>
          <Stack gap="3">
            <Text>{text.effect}</Text>
            <DataStates
              state={lastPayment}
              skeleton={<SkeletonLines count={1} />}
              empty={<Text tone="muted">{text.noPayment}</Text>}
              failedTitle={text.lastPaymentFailed}
            >
              {({ amount, created_at }) => (
                <Text>{text.lastPayment(rupees(amount), date(created_at))}</Text>
              )}
            </DataStates>
            <DataStates
              state={stateOf(autoPay)}
              skeleton={<SkeletonLines count={1} />}
              failedTitle={text.nextChargeFailed}
            >
              {({ amount, next_charge_at }) =>
                amount !== null &&
                next_charge_at !== null && (
                  <Text>{text.nextCharge(rupees(amount), date(next_charge_at))}</Text>
                )
              }
            </DataStates>
          </Stack>
        </Card>
      </section>
    </Stack>
  )
}
