import { Link } from '@sabha/contract/router'
import { useCountdown } from '@sabha/forms'
import { limits } from '@sabha/types'
import { Box, Button, Icon, Row, Stack, Text, TextLink } from '@sabha/ui'
import { FormBanner } from '@sabha/ui/form'
import { useState } from 'react'
import { useMessages } from '../../../platform/messages.ts'
import { AccountFrame } from '../form/account-frame.tsx'
import { useSubmission } from '../form/use-submission.ts'
import { usePageMessages } from '../messages.ts'
import { useNoticeTitle } from '../notice-title.ts'

export interface CheckEmailProps {
  email: string
  /** The purpose of the email, around the address. */
  text: { before: string; after: string }
  linkLabel: string
  resendLabel: string
  onResend(): Promise<void>
  /** Returns to the form. */
  onOtherEmail(): void
}

/** Confirms that an email was sent, after sign-up and after a password reset request. */
export function CheckEmail({ email, text, linkLabel, resendLabel, ...on }: CheckEmailProps) {
  const { titles } = useMessages()
  const { checkEmail: messages, signIn, failed } = usePageMessages()
  const [isSentAgain, setSentAgain] = useState(false)
  const [resendAt, setResendAt] = useState(inOneResendPeriod)
  const secondsLeft = useCountdown(resendAt)
  const { submit, isBusy, failure, reset } = useSubmission(failed)
  useNoticeTitle(titles.checkEmail)

  async function resend() {
    if (secondsLeft > 0) return
    setSentAgain(false)
    if (!(await submit(on.onResend))) return
    reset()
    setSentAgain(true)
    setResendAt(inOneResendPeriod())
  }

  return (
    <AccountFrame title={titles.checkEmail}>
      <Stack gap="5">
        <Text>
          {text.before}{' '}
          <Box as="strong" overflowWrap="anywhere">
            {email}
          </Box>
          {text.after}
        </Text>
        <Text tone="muted" size="sm">
          {messages.hint}
        </Text>
        <FormBanner message={failure?.message ?? null} />
        {isSentAgain && (
          <Row role="status" flexWrap="nowrap" alignItems="flex-start">
            <Icon name="check" color="leaf" mt="0.5" />
            <Text>{messages.sentAgain}</Text>
          </Row>
        )}
        <Button
          wide
          loading={isBusy}
          loadingText={signIn.resending}
          aria-disabled={secondsLeft > 0 || undefined}
          onClick={resend}
        >
          {secondsLeft > 0 ? messages.resendIn(resendLabel, secondsLeft) : resendLabel}
        </Button>
        <Button wide variant="quiet" onClick={on.onOtherEmail}>
          {messages.otherEmail}
        </Button>
        <TextLink asChild alignSelf="flex-start">
          <Link to="/signin">{linkLabel}</Link>
        </TextLink>
      </Stack>
    </AccountFrame>
  )
}

/** Returns when an email that was just sent may be sent again, in milliseconds since 1970. */
function inOneResendPeriod(): number {
  return Date.now() + limits.otpResendSeconds * 1000
}
