import { useCountdown } from '@sabha/forms'
import { limits } from '@sabha/types'
import { Box, Button, Stack } from '@sabha/ui'
import { Field, OtpInput } from '@sabha/ui/form'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages.ts'
import type { VerificationStep } from '../phone/use-verification.ts'
import { spacedNumber } from './spaced-number.ts'

export interface OtpEntryProps {
  step: Extract<VerificationStep, { resendAt: number }>
  problem: string | undefined
  onConfirm(otp: string): void
  onResend(): void
}

/** Input for the OTP. A complete code is submitted at once, whether typed, pasted or autofilled. */
export function OtpEntry({ step, problem, onConfirm, onResend }: OtpEntryProps) {
  const { basicDetails: text } = useMessages()
  const [otp, setOtp] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const secondsLeft = useCountdown(step.resendAt)

  // Focuses the input when a code was sent or rejected.
  useEffect(() => {
    if (step.status === 'sent') box.current?.focus()
  }, [step.status])

  function type(typed: string) {
    setOtp(typed)
    if (typed.length === limits.otpLength && typed !== otp) onConfirm(typed)
  }

  function confirmByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || otp === '') return
    event.preventDefault()
    onConfirm(otp)
  }

  return (
    <Stack gap="3">
      <Field
        label={text.otp}
        help={text.sentTo(spacedNumber(step.number))}
        error={problem}
        required
      >
        <OtpInput
          ref={box}
          name="otp"
          value={otp}
          length={limits.otpLength}
          onValueChange={type}
          onKeyDown={confirmByEnter}
        />
      </Field>
      <Box
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems="flex-start"
        gap="3"
      >
        <Button
          variant="secondary"
          loading={step.status === 'confirming'}
          loadingText={text.confirming}
          onClick={() => onConfirm(otp)}
        >
          {text.confirmOtp}
        </Button>
        <Button
          variant="quiet"
          loading={step.status === 'resending'}
          loadingText={text.sending}
          aria-disabled={secondsLeft > 0 ? true : undefined}
          onClick={() => {
            if (secondsLeft === 0) onResend()
          }}
        >
          {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.resend}
        </Button>
      </Box>
    </Stack>
  )
}
