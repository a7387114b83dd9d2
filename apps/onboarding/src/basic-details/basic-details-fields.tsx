import { type BasicDetailsDraft, countryCodes, fieldLengths, isCountryCode } from '@sabha/types'
import { Box } from '@sabha/ui'
import { Field, Select, TextInput } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'
import type { WrongField } from './check-basic-details.ts'

export interface BasicDetailsFieldsProps {
  draft: BasicDetailsDraft
  wrong: readonly WrongField[]
  onChange(part: Partial<BasicDetailsDraft>): void
}

const countryCodeOptions = countryCodes.map((code) => ({ value: code, label: code }))

export function BasicDetailsFields({ draft, wrong, onChange }: BasicDetailsFieldsProps) {
  const { basicDetails: text } = useMessages()
  return (
    <>
      <Field
        label={text.fullName}
        error={wrong.includes('fullName') ? text.fullNameMissing : undefined}
        required
      >
        <TextInput
          name="fullName"
          autoComplete="name"
          maxLength={fieldLengths.fullName}
          value={draft.fullName}
          onChange={(event) => onChange({ fullName: event.currentTarget.value })}
        />
      </Field>
      <PhoneFields draft={draft} wrong={wrong} onChange={onChange} />
      <Field
        label={text.company}
        error={wrong.includes('company') ? text.companyMissing : undefined}
        required
      >
        <TextInput
          name="company"
          autoComplete="organization"
          maxLength={fieldLengths.company}
          value={draft.company}
          onChange={(event) => onChange({ company: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

function PhoneFields({ draft, wrong, onChange }: BasicDetailsFieldsProps) {
  const { basicDetails: text } = useMessages()
  return (
    <Box display="grid" gridTemplateColumns="minmax(7rem, auto) 1fr" gap="3">
      <Field label={text.countryCode} required>
        <Select
          name="countryCode"
          autoComplete="tel-country-code"
          options={countryCodeOptions}
          value={draft.countryCode}
          onChange={({ currentTarget: { value } }) => {
            if (isCountryCode(value)) onChange({ countryCode: value })
          }}
        />
      </Field>
      <Field
        label={text.phone}
        error={wrong.includes('phone') ? text.phoneInvalid : undefined}
        help={text.phoneHelp}
        required
      >
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      </Field>
    </Box>
  )
}
