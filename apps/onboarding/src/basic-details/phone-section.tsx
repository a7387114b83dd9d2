import { useErrorText, usePlatform } from '@sabha/contract'
import { type Form, FormField } from '@sabha/forms'
import { type BasicDetailsDraft, type CountryCode, countryCodes } from '@sabha/types/details'
import { Box, Button, Icon, Row, Stack, Text } from '@sabha/ui'
import { FormBanner, Select, TextInput } from '@sabha/ui/form'
import { useEffect, useRef } from 'react'
import { useMessages } from '../messages.ts'
import type { PhoneProblem } from '../phone/phone-problem.ts'
import type { Verification } from '../phone/use-verification.ts'
import type { Unproved } from '../phone/without-provider/load-unproved.tsx'
import { OtpEntry } from './otp-entry.tsx'

export interface PhoneSectionProps {
  form: Form<BasicDetailsDraft>
  verification: Verification
  /** Undefined with a phone provider: the number is verified by an OTP. */
  unproved: Unproved | undefined
  isVerified: boolean
  problem: string | undefined
  onVerify(): void
}

export function PhoneSection({
  form,
  verification,
  unproved,
  isVerified,
  ...rest
}: PhoneSectionProps) {
  const { basicDetails: text } = useMessages()
  const textOf = useProblemText()
  const { step, problem } = verification
  const refusal = problem?.field === 'phone' ? textOf(problem.what) : null
  return (
    <Stack gap="3">
      <NumberFields {...{ form, verification, unproved, isVerified }} problem={rest.problem} />
      <FormBanner message={refusal} />
      {!isVerified && unproved && <unproved.Note />}
      {!isVerified && !unproved && (step.status === 'idle' || step.status === 'sending') && (
        <Button
          variant="secondary"
          alignSelf="flex-start"
          loading={step.status === 'sending'}
          loadingText={text.sending}
          onClick={rest.onVerify}
        >
          {text.verifyWithOtp}
        </Button>
      )}
      {!isVerified && 'resendAt' in step && (
        <OtpEntry
          key={step.resendAt}
          step={step}
          problem={problem?.field === 'otp' ? textOf(problem.what) : undefined}
          onConfirm={verification.confirm}
          onResend={() => verification.send(step.number)}
        />
      )}
      <div role="status">{isVerified && <Verified isNew={step.status === 'proved'} />}</div>
    </Stack>
  )
}

type NumberFieldsProps = Omit<PhoneSectionProps, 'onVerify'>

function NumberFields({ form, verification, unproved, isVerified, problem }: NumberFieldsProps) {
  const { basicDetails: text } = useMessages()
  const { language } = usePlatform()
  const reset = () => {
    if (verification.step.status !== 'idle') verification.reset()
  }
  return (
    <Box display="grid" gridTemplateColumns="minmax(7rem, 2fr) 3fr" gap="3">
      <FormField form={form} name="countryCode" label={text.countryCode} required>
        {(control) => (
          <Select
            {...control}
            autoComplete="tel-country-code"
            options={countryCodeOptions(language)}
            disabled={isVerified}
            onChange={(event) => {
              reset()
              control.onChange(event)
            }}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="phone"
        label={text.phone}
        help={isVerified || unproved ? undefined : text.phoneHelp}
        problem={problem}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            onFocus={verification.prepare}
            onChange={(event) => {
              reset()
              control.onChange(event)
            }}
          />
        )}
      </FormField>
    </Box>
  )
}

/** @param isNew True if just verified: the note then takes the focus of the removed input. */
function Verified({ isNew }: { isNew: boolean }) {
  const { basicDetails: text } = useMessages()
  const note = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (isNew && document.activeElement === document.body) note.current?.focus()
  }, [isNew])

  return (
    <Row gap="2" color="accent">
      <Icon name="check" />
      <Text ref={note} tabIndex={-1} fontWeight="semibold">
        {text.verified}
      </Text>
    </Row>
  )
}

function useProblemText(): (problem: PhoneProblem) => string {
  const { phone: text } = useMessages()
  const errorText = useErrorText()
  return (problem) => {
    switch (problem.kind) {
      case 'other':
        return text.other(problem.code, problem.message ?? text[problem.failed])
      case 'refused':
        return errorText(problem.error) ?? text.notConfirmed
      default:
        return text[problem.kind]
    }
  }
}

/** ISO 3166 codes of the countries that use a country calling code. */
const countries: Readonly<Record<CountryCode, readonly string[]>> = {
  '+91': ['IN'],
  '+971': ['AE'],
  '+973': ['BH'],
  '+965': ['KW'],
  '+968': ['OM'],
  '+974': ['QA'],
  '+966': ['SA'],
  '+1': ['US', 'CA'],
  '+44': ['GB'],
  '+61': ['AU'],
  '+81': ['JP'],
  '+49': ['DE'],
  '+33': ['FR'],
  '+86': ['CN'],
  '+82': ['KR'],
  '+65': ['SG'],
}

/** Returns the country codes with their countries in a language, such as "+91 India". */
function countryCodeOptions(language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  return countryCodes.map((code) => ({
    value: code,
    label: `${code} ${countries[code].map((country) => names.of(country)).join('/')}`,
  }))
}
