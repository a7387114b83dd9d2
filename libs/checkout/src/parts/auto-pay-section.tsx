import { type AutoPay, paymentsQueries } from '@sabha/backend/payments'
import { useQuery } from '@sabha/backend/query'
import { Card } from '@sabha/ui'
import { DataStates, Skeleton, stateOf } from '@sabha/ui/data-view'
import { type ReactNode, useRef } from 'react'
import type { OtherAutoPay } from '../hooks/use-checkout-texts.ts'
import { useMessages } from '../messages.ts'

export interface AutoPaySectionProps {
  userId: string
  /** `autoPay` is null where it could not be read. */
  children(autoPay: AutoPay | null, other: OtherAutoPay): ReactNode
}

/**
 * What depends on auto-pay: nothing is offered before it is known, for a second one is charged
 * besides the first. Where it cannot be read that is said, and the rest stands without it.
 */
export function AutoPaySection({ userId, children }: AutoPaySectionProps) {
  const { autoPay: text } = useMessages()
  const state = stateOf(useQuery(paymentsQueries.autoPay(userId)))
  const hasStood = useRef(false)
  if (state.status !== 'loading') hasStood.current = true
  const autoPay = state.status === 'filled' ? state.data : null
  return (
    <>
      <DataStates
        state={state}
        // Retry does not take away what somebody has typed.
        skeleton={hasStood.current ? null : <PaymentFormToCome />}
        failedTitle={text.failed}
      >
        {() => null}
      </DataStates>
      {hasStood.current && children(autoPay, otherThan(autoPay))}
    </>
  )
}

function otherThan(autoPay: AutoPay | null): OtherAutoPay {
  if (autoPay === null) return 'unknown'
  return autoPay.running > 0 ? 'running' : 'none'
}

function PaymentFormToCome() {
  return (
    <Card aria-busy="true">
      <Skeleton height="64" />
    </Card>
  )
}
