import { useQuery } from '@sabha/backend/query'
import { useFormats, usePlatform } from '@sabha/contract'
import { Link, useParams } from '@sabha/contract/router'
import { receiptNumber } from '@sabha/types/records'
import * as z from '@sabha/types/schema'
import { Button, Card, Row, Stack, Text, TextLink } from '@sabha/ui'
import { Badge } from '@sabha/ui/badge'
import { type DataState, DataStates, EmptyState, SkeletonLines, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { FactList } from '@sabha/ui/record'
import type { CheckedReceipt } from './api.ts'
import { receiptCheckQueries } from './api.ts'
import { CompareForm } from './compare-form.tsx'
import { useMessages } from './messages.ts'

/** `/receipts/check` compares by number and amount, and so do addresses that are no receipt's link. */
export function Component() {
  const { code = '' } = useParams()
  return z.safeParse(z.uuid(), code).success ? <Asked code={code} /> : <Compare />
}

function Compare() {
  const text = useMessages()
  return (
    <Page title={text.title} lead={text.compare.lead} width="prose">
      <CompareForm />
    </Page>
  )
}

function Asked({ code }: { code: string }) {
  return <Answer state={stateOf(useQuery(receiptCheckQueries.one(code)), isNothing)} />
}

const isNothing = (receipt: CheckedReceipt | null) => receipt === null

function Answer({ state }: { state: DataState<CheckedReceipt | null> }) {
  const text = useMessages()
  const { foundation } = usePlatform()
  return (
    <Page title={text.title} lead={text.lead(foundation.name)} width="prose">
      <DataStates
        state={state}
        skeleton={<SkeletonLines count={4} />}
        empty={<Unknown />}
        failedTitle={text.failed}
      >
        {(receipt) => receipt && <Checked receipt={receipt} />}
      </DataStates>
    </Page>
  )
}

function Unknown() {
  const text = useMessages()
  return (
    <EmptyState
      title={text.unknown}
      action={
        <Button asChild variant="primary">
          <Link to="/receipts/check">{text.compare.title}</Link>
        </Button>
      }
    >
      {text.unknownText}
    </EmptyState>
  )
}

function Checked({ receipt }: { receipt: CheckedReceipt }) {
  const text = useMessages()
  const { rupees, date } = useFormats()
  const { amount, refunded_amount: refunded, is_reversed: isReversed } = receipt
  return (
    <Card>
      <Stack gap="5">
        <Verdict receipt={receipt} />
        <FactList
          facts={[
            { label: text.number, value: receiptNumber(receipt) },
            { label: text.date, value: date(receipt.given_at) },
            { label: text.amount, value: rupees(amount) },
            ...(refunded > 0
              ? [{ label: isReversed ? text.reversed : text.refunded, value: rupees(refunded) }]
              : []),
          ]}
        />
        <Text tone="muted">{text.hint}</Text>
        <TextLink asChild alignSelf="flex-start">
          <Link to="/receipts/check">{text.another}</Link>
        </TextLink>
      </Stack>
    </Card>
  )
}

function Verdict({ receipt: { voided_at, refunded_amount } }: { receipt: CheckedReceipt }) {
  const text = useMessages()
  const [tone, said] =
    voided_at !== null
      ? (['bad', text.void] as const)
      : refunded_amount > 0
        ? (['waiting', text.partly] as const)
        : (['good', text.valid] as const)
  return (
    <Row>
      <Badge tone={tone}>
        <Text asChild size="md" whiteSpace="normal">
          <span>{said}</span>
        </Text>
      </Badge>
    </Row>
  )
}
