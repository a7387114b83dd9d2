import { Card, Icon, Row, Text } from '@sabha/ui'
import type { ComponentType } from 'react'
import { isPhoneProofRequired } from './api.ts'
import { useWithoutProviderMessages } from './messages.ts'

/** How the form treats an unverified number without a phone provider. */
export interface Unproved {
  isAccepted: boolean
  /** Says so below the number. */
  Note: ComponentType
}

/** Asks the database whether an unverified number is accepted. */
export async function loadUnproved(): Promise<Unproved> {
  return (await isPhoneProofRequired())
    ? { isAccepted: false, Note: NotOpenNote }
    : { isAccepted: true, Note: NotVerifiedNote }
}

function NotOpenNote() {
  return <Note message={useWithoutProviderMessages().notOpen} />
}

function NotVerifiedNote() {
  return <Note message={useWithoutProviderMessages().unverified} />
}

function Note({ message }: { message: string }) {
  return (
    <Card tone="tint" padding="4">
      <Row flexWrap="nowrap" alignItems="flex-start">
        <Icon name="info" color="accent" mt="0.5" />
        <Text>{message}</Text>
      </Row>
    </Card>
  )
}
