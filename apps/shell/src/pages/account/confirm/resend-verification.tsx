import { Box, Button, Card, Icon, Row, Text } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { useState } from 'react'
import type { AccountActions } from '../form/account-actions.ts'
import { useSubmission } from '../form/use-submission.ts'
import { usePageMessages } from '../messages.ts'

export interface ResendVerificationProps {
  /** Why signing in was refused. */
  message: string
  email: string
  actions: Pick<AccountActions, 'resendVerification'>
}

export function ResendVerification({ message, email, actions }: ResendVerificationProps) {
  const { signIn: messages, failed } = usePageMessages()
  const [isSent, setSent] = useState(false)
  const { submit, isBusy, failure } = useSubmission(failed)

  async function resend() {
    if (await submit(() => actions.resendVerification(email))) setSent(true)
  }

  if (isSent) {
    return (
      <Card role="status" padding="4">
        <Row flexWrap="nowrap" alignItems="flex-start">
          <Icon name="check" color="leaf" mt="0.5" />
          <Text>{messages.resent}</Text>
        </Row>
      </Card>
    )
  }
  return (
    <FormBanner message={message}>
      <Box mt="3">
        <Button size="small" loading={isBusy} loadingText={messages.resending} onClick={resend}>
          {messages.resend}
        </Button>
        {failure && <Text mt="2">{failure.message}</Text>}
      </Box>
    </FormBanner>
  )
}
