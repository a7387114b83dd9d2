import { useQuery } from '@sabha/backend/query'
import { useSignedInSession } from '@sabha/contract'
import { DataStates, stateOf } from '@sabha/ui/data-view'
import { useMessages } from '../messages.ts'
import { phoneQueries } from '../phone/api.ts'
import { BasicDetailsForm } from './basic-details-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** Loads the phone numbers that the user has verified on any device, then shows the form. */
export function BasicDetailsStep() {
  const { basicDetails: text } = useMessages()
  const { profile } = useSignedInSession()
  const verified = useQuery(phoneQueries.verified(profile.id))
  return (
    <DataStates state={stateOf(verified)} skeleton={<FormSkeleton />} failedTitle={text.notLoaded}>
      {(numbers) => <BasicDetailsForm verified={numbers} />}
    </DataStates>
  )
}
