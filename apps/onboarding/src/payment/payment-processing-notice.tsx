import { useSignedInSession } from '@sabha/contract'
import { Button, Row, Stack, Text } from '@sabha/ui'
import { useState } from 'react'
import { useMessages } from './messages.ts'

/** Shown after a payment until the profile is at the next step. */
export function PaymentProcessingNotice() {
  const text = useMessages()
  const { reloadProfile } = useSignedInSession()
  const [isAsking, setIsAsking] = useState(false)

  function goOn() {
    setIsAsking(true)
    void reloadProfile().finally(() => setIsAsking(false))
  }

  return (
    <Stack>
      <Text tone="muted">{text.follows}</Text>
      <Row>
        <Button loading={isAsking} onClick={goOn}>
          {text.goOn}
        </Button>
      </Row>
    </Stack>
  )
}
