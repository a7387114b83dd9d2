import { type AutoPay, paymentsQueries } from '@sabha/backend/payments'
import { useQuery } from '@sabha/backend/query'
import { Card } from '@sabha/ui'
import { DataStates, Skeleton, stateOf } from '@sabha/ui/data-view'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '../messages.ts'

export interface AutoPaySectionProps {
  userId: string
  /** Null where it could not be read. */
  children(autoPay: AutoPay | null): ReactNode
}

/**
 * What depends on auto-pay: nothing is offered before it is known, for a second one is charged
 * besides the first. Where it cannot be read that is said, and the rest stands without it.
 */
export function AutoPaySection({ userId, children }: AutoPaySectionProps) {
  const text = useMessages().contribute.autoPay
  const state = stateOf(useQuery(paymentsQueries.autoPay(userId)))
  const hasStood = useRef(false)
  if (state.status !== 'loading') hasStood.current = true
  return (
    <>
      <DataStates
        state={state}
        // Retry does not take away what somebody has typed.
        skeleton={hasStood.current ? null : <FormToCome />}
        failedTitle={text.failed}
      >
        {() => null}
      </DataStates>
      {hasStood.current && children(state.status === 'filled' ? state.data : null)}
    </>
  )
}

function FormToCome() {
  return (
    <Card aria-busy="true">
      <Skeleton height="64" />
    </Card>
  )
}
