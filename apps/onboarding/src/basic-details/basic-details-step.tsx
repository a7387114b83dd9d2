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
  return (
    <DataStates state={stateOf(verified)} skeleton={<FormSkeleton />} failedTitle={text.notLoaded}>
      {(numbers) =>
        phoneIdentity ? (
          <BasicDetailsForm verified={numbers} proof="otp" />
        ) : (
          <WithoutProvider verified={numbers} />
        )
      }
    </DataStates>
  )
}

/** Asks the database whether an unverified number is accepted, which the configuration does not know. */
function WithoutProvider({ verified }: { verified: readonly string[] }) {
  const { basicDetails: text } = useMessages()
  const required = useQuery(phoneQueries.isProofRequired())
  return (
    <DataStates state={stateOf(required)} skeleton={<FormSkeleton />} failedTitle={text.notLoaded}>
      {(isRequired) => (
        <BasicDetailsForm verified={verified} proof={isRequired ? 'unavailable' : 'none'} />
      )}
    </DataStates>
  )
}
