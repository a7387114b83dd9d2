import { useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { DataStates, SkeletonRows, stateOf } from '@sabha/ui/data-view'
import { useMessages } from '../messages.ts'
import { phoneQueries } from '../phone/queries.ts'
import { BasicDetailsForm } from './basic-details-form.tsx'

/** The first step, once it is known which numbers the person has proved before, on any device. */
export function BasicDetailsStep() {
  const { basicDetails: text } = useMessages()
  const { profile } = useSignedInSession()
  const verified = useQuery(phoneQueries.verified(profile.id))
  return (
    <DataStates
      state={stateOf(verified)}
      skeleton={<SkeletonRows count={4} />}
      failedTitle={text.notLoaded}
    >
      {(numbers) => <BasicDetailsForm verified={numbers} />}
    </DataStates>
  )
}
