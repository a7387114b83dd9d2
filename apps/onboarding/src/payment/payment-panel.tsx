import { useQuery } from '@sabha/backend/query'
import { hasStoredPayments, subscribeToStoredPayments } from '@sabha/checkout/storage'
import type { Profile } from '@sabha/types'
import { DataStates, stateOf } from '@sabha/ui/data-view'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../messages.ts'
import { StepSkeleton } from '../step-skeleton.tsx'
import { paymentQueries } from './api.ts'

export interface PaymentPanelProps {
  profile: Profile
  isCurrent: boolean
}

/** Is at the same place of the tree on all steps, so that the confirmation keeps the focus while the step changes. */
export function PaymentPanel({ profile, isCurrent }: PaymentPanelProps) {
  const { stage: text } = useMessages()
  const hasKept = useSyncExternalStore(subscribeToStoredPayments, hasStoredPayments, () => false)
  const code = useQuery({ ...paymentQueries.code(), enabled: isCurrent || hasKept })
  return (
    <>
      {code.data && <code.data.StoredConfirmation />}
      {isCurrent && (
        <DataStates state={stateOf(code)} skeleton={<StepSkeleton />} failedTitle={text.notLoaded}>
          {({ PaymentStep }) => <PaymentStep profile={profile} />}
        </DataStates>
      )}
    </>
  )
}
