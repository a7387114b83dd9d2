import { submitBasicDetails } from '@sabha/backend/profile'
import { useMutation } from '@sabha/backend/query'
import { useFormDraft, useSignedInSession } from '@sabha/contract'
import { type Form, FormField, FormView, SubmitButton, useForm, useFormValue } from '@sabha/forms'
import { type Profile, profileFields } from '@sabha/types'
import {
  type BasicDetailsDraft,
  basicDetailsDraftSchema,
  basicDetailsSchema,
  toPhoneNumber,
  toPhoneParts,
} from '@sabha/types/details'
import * as z from '@sabha/types/schema'
import { Text } from '@sabha/ui'
import { TextInput } from '@sabha/ui/form'
import { useId, useState } from 'react'
import { useMessages } from '../messages.ts'
import { useVerification } from '../phone/use-verification.ts'
import type { Unproved } from '../phone/without-provider/load-unproved.tsx'
import { PhoneSection } from './phone-section.tsx'

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

interface BasicDetailsFieldProps {
  form: Form<BasicDetailsDraft>
}

function NameField({ form }: BasicDetailsFieldProps) {
  const { basicDetails: text } = useMessages()
  return (
    <FormField form={form} name="fullName" label={text.fullName} required>
      {(control) => (
        <TextInput {...control} autoComplete="name" maxLength={profileFields.full_name.maxLength} />
      )}
    </FormField>
  )
}

function CompanyField({ form }: BasicDetailsFieldProps) {
  const { basicDetails: text } = useMessages()
  return (
    <FormField form={form} name="company" label={text.company} required>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="organization"
          maxLength={profileFields.company.maxLength}
        />
      )}
    </FormField>
  )
}

const { full_name, company } = basicDetailsSchema.shape

const basicDetailsFormSchema = z
  .extend(basicDetailsDraftSchema, { fullName: full_name, company })
  .check(
    z.refine(({ countryCode, phone }) => toPhoneNumber(countryCode, phone) !== null, {
      path: ['phone'],
    }),
  )

/**
 * Form of the first step. Saving opens the payment step.
 *
 * @param verified Verified phone numbers, latest first.
 */
function useBasicDetails(verified: readonly string[]): Form<BasicDetailsDraft> {
  const { basicDetails: text } = useMessages()
  const { profile, reloadProfile } = useSignedInSession()
  const submit = useMutation({
    mutationFn: ({ fullName, company, countryCode, phone }: BasicDetailsDraft) =>
      submitBasicDetails(profile.id, {
        full_name: fullName,
        company,
        phone: toPhoneNumber(countryCode, phone) ?? phone,
      }),
    onSuccess: () => reloadProfile(),
  })
  const proved = phoneOf(profile.phone ?? verified[0])
  const initial = { fullName: givenName(profile), ...proved, company: profile.company ?? '' }
  const draft = useFormDraft('basic-details', basicDetailsDraftSchema, { initial })
  return useForm({
    schema: basicDetailsFormSchema,
    initial,
    problems: {
      fullName: text.fullNameMissing,
      phone: text.phoneInvalid,
      company: text.companyMissing,
    },
    refusals: { phone_not_verified: 'phone' },
    failed: text.saveFailed,
    draft: { ...draft, value: draft.value && withPhone(draft.value, proved) },
    onSubmit: submit.mutateAsync,
  })
}

/** Returns '' if the name is only the database's default, the local part of the address. */
function givenName({ full_name, email }: Pick<Profile, 'full_name' | 'email'>): string {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  return full_name?.toLowerCase() === localPart.toLowerCase() ? '' : (full_name ?? '')
}

type Phone = Pick<BasicDetailsDraft, 'countryCode' | 'phone'>

function phoneOf(number: string | undefined): Phone {
  const parts = number === undefined ? null : toPhoneParts(number)
  return { countryCode: parts?.countryCode ?? '+91', phone: parts?.national ?? '' }
}

/** Prefills a verified number if the draft has none. */
function withPhone(typed: BasicDetailsDraft, proved: Phone): BasicDetailsDraft {
  return typed.phone === '' ? { ...typed, ...proved } : typed
}
