import { errorCodeOf } from '@sabha/backend'
import { prefetch, useQuery } from '@sabha/backend/query'
import type { PageContext } from '@sabha/contract'
import { useParams } from '@sabha/contract/router'
import * as z from '@sabha/types/schema'
import { DataStates, EmptyState, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { Page } from '@sabha/ui/page'
import { BackToPayments } from '../back-to-payments.tsx'
import { paymentQueries } from './api.ts'
import { useMessages } from './messages.ts'
import { PaymentView } from './payment-view.tsx'

export function preload({ parameters: { paymentId = '' } }: PageContext) {
  if (isId(paymentId)) void prefetch(paymentQueries.one(paymentId))
}

/** Shows one payment with its events at the provider, its receipt and its member. */
export function Component() {
  const { paymentId = '' } = useParams()
  const text = useMessages()
  const isPossible = isId(paymentId)
  const query = useQuery({ ...paymentQueries.one(paymentId), enabled: isPossible })
  if (!isPossible || errorCodeOf(query.error) === 'payment_unknown') {
    return (
      <Page title={text.title}>
        <EmptyState title={text.notFound} action={<BackToPayments />}>
          {text.notFoundText}
        </EmptyState>
      </Page>
    )
  }
  if (query.data) return <PaymentView key={paymentId} payment={query.data} />
  return (
    <Page title={text.title} actions={<BackToPayments />}>
      <DataStates
        state={stateOf(query)}
        skeleton={<SkeletonRows count={4} />}
        failedTitle={text.failed}
      >
        {() => null}
      </DataStates>
    </Page>
  )
}

function isId(paymentId: string): boolean {
  return z.safeParse(z.uuid(), paymentId).success
}
