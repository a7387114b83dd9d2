import { type AutoPay, paymentsQueries } from '@sabha/backend/payments'
import { useQuery } from '@sabha/backend/query'
import { Card } from '@sabha/ui'
import { DataStates, Skeleton, stateOf } from '@sabha/ui/data-view'
import { type ReactNode, useRef } from 'react'
import type { ExistingAutoPay } from '../hooks/use-checkout-texts.ts'
import { useMessages } from '../messages.ts'

export interface AutoPaySectionProps {
  userId: string
  /** `autoPay` is null if it could not be read. */
  children(autoPay: AutoPay | null, other: ExistingAutoPay): ReactNode
}

/**
 * Renders content that depends on auto-pay, once its state is known, because a second mandate is charged in
 * addition. If it cannot be read, shows the error and renders the content without it.
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
        // Keeps the form mounted during a retry, so that its input is not lost.
        skeleton={hasStood.current ? null : <PaymentFormToCome />}
        failedTitle={text.failed}
      >
        {() => null}
      </DataStates>
      {hasStood.current && children(autoPay, otherThan(autoPay))}
    </>
  )
}

function otherThan(autoPay: AutoPay | null): ExistingAutoPay {
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
