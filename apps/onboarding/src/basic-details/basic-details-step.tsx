import { queryOptions, useQuery } from '@sabha/backend/query'
import { usePlatform, useSignedInSession } from '@sabha/contract'
import { withMissingPartFallback } from '@sabha/types/part-missing'
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
          <BasicDetailsForm verified={numbers} />
        ) : (
          <WithoutProvider verified={numbers} />
        )
      }
    </DataStates>
  )
}

/** Loads the form's variant for a deployment without a phone provider. */
function WithoutProvider({ verified }: { verified: readonly string[] }) {
  const { basicDetails: text } = useMessages()
  const part = useQuery(withoutProvider)
  return (
    <DataStates state={stateOf(part)} skeleton={<FormSkeleton />} failedTitle={text.notLoaded}>
      {({ FormWithoutProvider }) => <FormWithoutProvider verified={verified} />}
    </DataStates>
  )
}

const withoutProvider = queryOptions({
  queryKey: ['form without a phone provider'],
  queryFn: () => withMissingPartFallback(import('./without-provider/form-without-provider.tsx')),
})
