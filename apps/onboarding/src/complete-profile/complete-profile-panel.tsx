import { useQuery } from '@sabha/backend/query'
import { DataStates, stateOf } from '@sabha/ui/data-view'
import { useMessages } from '../messages.ts'
import { StepSkeleton } from '../step-skeleton.tsx'
import { completeProfileQueries } from './api.ts'

export function CompleteProfilePanel() {
  const { stage: text } = useMessages()
  const code = useQuery(completeProfileQueries.code())
  return (
    <DataStates state={stateOf(code)} skeleton={<StepSkeleton />} failedTitle={text.notLoaded}>
      {({ CompleteProfileStep }) => <CompleteProfileStep />}
    </DataStates>
  )
}
