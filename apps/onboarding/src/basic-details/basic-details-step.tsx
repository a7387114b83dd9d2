import { useQuery } from '@sabha/backend/query'
import { usePlatform, useSignedInSession } from '@sabha/contract'
import { DataStates, stateOf } from '@sabha/ui/data-view'
import { useMessages } from '../messages.ts'
import { phoneQueries } from '../phone/api.ts'
import { BasicDetailsForm } from './basic-details-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/** Loads the phone numbers that the user has verified on any device, then shows the form. */
export function BasicDetailsStep() {
  const { basicDetails: text } = useMessages()
  const { profile } = useSignedInSession()
  const { phoneIdentity } = usePlatform()
  const verified = useQuery(phoneQueries.verified(profile.id))
  const unproved = useQuery({ ...phoneQueries.unproved(), enabled: !phoneIdentity })
  const last = verified.data && !phoneIdentity ? unproved : verified
  return (
    <DataStates
      state={stateOf<unknown>(last)}
      skeleton={<FormSkeleton />}
      failedTitle={text.notLoaded}
    >
      {() => <BasicDetailsForm verified={verified.data ?? []} unproved={unproved.data} />}
    </DataStates>
  )
}
