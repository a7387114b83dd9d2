import { Box, Button, Text } from '@sabha/ui'
import { useState } from 'react'
import type { AccountActions } from './account-actions.ts'
import { usePageMessages } from './messages.ts'
import { useSubmission } from './use-submission.ts'

export interface ResendVerificationProps {
  email: string
  actions: Pick<AccountActions, 'resendVerification'>
}

/** Offers another verification e-mail to whoever has not confirmed the first. */
export function ResendVerification({ email, actions }: ResendVerificationProps) {
  const { signIn: messages, failed } = usePageMessages()
  const [isSent, setSent] = useState(false)
  const { submit, isBusy, failure } = useSubmission(failed)

  async function resend() {
    if (await submit(() => actions.resendVerification(email))) setSent(true)
  }

  if (isSent) return <Text role="status">{messages.resent}</Text>
  return (
    <Box mt="3">
      <Button size="small" loading={isBusy} loadingText={messages.resending} onClick={resend}>
        {messages.resend}
      </Button>
      {failure && <Text mt="2">{failure.message}</Text>}
    </Box>
  )
}
