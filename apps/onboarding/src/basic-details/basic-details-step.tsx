import { useQuery } from '@sabha/backend/query'
import { usePlatform, useSignedInSession } from '@sabha/contract'
import { Box, Stack, Text } from '@sabha/ui'
import { DataStates, Skeleton, stateOf } from '@sabha/ui/data-view'
import { Field } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'
import { phoneQueries } from '../phone/api.ts'
import { BasicDetailsForm } from './basic-details-form.tsx'

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

/** Placeholder with the height of the form without a verified number, to avoid a layout shift. */
function FormSkeleton() {
  const { basicDetails: text } = useMessages()
  return (
    <Stack gap="5">
      <Text tone="muted">{text.lead}</Text>
      <FieldToCome label={text.fullName} />
      <Stack gap="3">
        <Box display="grid" gridTemplateColumns="minmax(7rem, auto) 1fr" gap="3">
          <FieldToCome label={text.countryCode} />
          <FieldToCome label={text.phone} help={text.phoneHelp} />
        </Box>
        <Control width="44" />
        <div />
      </Stack>
      <FieldToCome label={text.company} />
      <Control />
    </Stack>
  )
}

function FieldToCome(props: { label: string; help?: string }) {
  return (
    <Field {...props} required>
      <Control />
    </Field>
  )
}

function Control({ width = 'full' }: { width?: string }) {
  return <Skeleton height="11" width={width} />
}
