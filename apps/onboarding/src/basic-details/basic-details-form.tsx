import { FormView, SubmitButton, useFormValue } from '@sabha/forms'
import { toPhoneNumber } from '@sabha/types/details'
import { Text } from '@sabha/ui'
import { useId, useState } from 'react'
import { useMessages } from '../messages.ts'
import { useVerification } from '../phone/use-verification.ts'
import type { Unproved } from '../phone/without-provider/load-unproved.tsx'
import { CompanyField, NameField } from './basic-details-fields.tsx'
import { PhoneSection } from './phone-section.tsx'
import { useBasicDetails } from './use-basic-details.ts'

export interface BasicDetailsFormProps {
  verified: readonly string[]
  /** Without a phone provider. */
  unproved: Unproved | undefined
}

/** The first onboarding step: name, company and phone number. */
export function BasicDetailsForm({ verified, unproved }: BasicDetailsFormProps) {
  const { basicDetails: text } = useMessages()
  const form = useBasicDetails(verified)
  const verification = useVerification()
  const [isNumberMissing, setNumberMissing] = useState(false)
  const { step } = verification
  const countryCode = useFormValue(form, 'countryCode')
  const number = toPhoneNumber(countryCode, useFormValue(form, 'phone'))
  const isVerified =
    number !== null &&
    (verified.includes(number) || (step.status === 'proved' && step.number === number))
  const mayContinue = isVerified || unproved?.isAccepted

  function verify() {
    setNumberMissing(number === null)
    if (number === null) form.focus('phone')
    else verification.send(number)
  }

  /** Also runs on Enter in a field, even while the button looks disabled. */
  function submit() {
    if (mayContinue) form.submit()
    else if (unproved) form.focus('phone')
    else if (step.status === 'idle') verify()
    else if (step.status !== 'sending') verification.askForOtp()
  }

  return (
    <FormView form={{ ...form, submit }}>
      <Text tone="muted">{text.lead}</Text>
      <NameField form={form} />
      <PhoneSection
        form={form}
        verification={verification}
        unproved={unproved}
        isVerified={isVerified}
        problem={isNumberMissing && number === null ? text.phoneInvalid : undefined}
        onVerify={verify}
      />
      <CompanyField form={form} />
      <ContinueButton form={form} mayContinue={Boolean(mayContinue)} asksToVerify={!unproved} />
    </FormView>
  )
}

interface ContinueButtonProps {
  form: ReturnType<typeof useBasicDetails>
  mayContinue: boolean
  /** Whether the number is verified with an OTP. */
  asksToVerify: boolean
}

/** Says why the button looks disabled. */
function ContinueButton({ form, mayContinue, asksToVerify }: ContinueButtonProps) {
  const { basicDetails: text } = useMessages()
  const noteId = useId()
  const isWaiting = asksToVerify && !mayContinue
  return (
    <>
      <SubmitButton
        form={form}
        loadingText={text.submitting}
        aria-disabled={mayContinue ? undefined : true}
        aria-describedby={isWaiting ? noteId : undefined}
        onClick={(event) => {
          // Ignores clicks by pointer while the button looks disabled.
          if (!mayContinue && event.detail > 0) event.preventDefault()
        }}
      >
        {text.submit}
      </SubmitButton>
      {isWaiting && (
        <Text id={noteId} tone="muted" size="sm">
          {text.verifyFirst}
        </Text>
      )}
    </>
  )
}
