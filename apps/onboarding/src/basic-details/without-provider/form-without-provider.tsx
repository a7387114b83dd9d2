import { read } from '@sabha/backend'
import { queryOptions, useQuery } from '@sabha/backend/query'
import * as z from '@sabha/types/schema'
import { Card, Icon, Row, Text } from '@sabha/ui'
import { DataStates, stateOf } from '@sabha/ui/data-view'
import { useMessages } from '../../messages.ts'
import { BasicDetailsForm, type BasicDetailsFormProps } from '../basic-details-form.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { useWithoutProviderMessages } from './messages.ts'

/** Asks the database whether an unverified number is accepted, which the configuration does not know. */
export function FormWithoutProvider({ verified }: Pick<BasicDetailsFormProps, 'verified'>) {
  const { basicDetails } = useMessages()
  const text = useWithoutProviderMessages()
  const proof = useQuery(proofRequired)
  return (
    <DataStates
      state={stateOf(proof)}
      skeleton={<FormSkeleton />}
      failedTitle={basicDetails.notLoaded}
    >
      {(isRequired) => (
        <BasicDetailsForm
          verified={verified}
          unproved={
            isRequired
              ? { isAccepted: false, notice: <Notice message={text.notOpen} /> }
              : { isAccepted: true, help: text.unverified }
          }
        />
      )}
    </DataStates>
  )
}

const proofRequired = queryOptions({
  queryKey: ['phone proof required'],
  queryFn: () => read(z.boolean(), (db) => db.rpc('phone_proof_required')),
})

function Notice({ message }: { message: string }) {
  return (
    <Card tone="tint" padding="4">
      <Row flexWrap="nowrap" alignItems="flex-start">
        <Icon name="info" color="accent" mt="0.5" />
        <Text>{message}</Text>
      </Row>
    </Card>
  )
}
