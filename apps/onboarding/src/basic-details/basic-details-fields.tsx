import { type Form, FormField } from '@sabha/forms'
import { type BasicDetailsDraft, countryCodes, fieldLengths } from '@sabha/types'
import { Box } from '@sabha/ui'
import { Select, TextInput } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'

export interface BasicDetailsFieldsProps {
  form: Form<BasicDetailsDraft>
}

const countryCodeOptions = countryCodes.map((code) => ({ value: code, label: code }))

export function BasicDetailsFields({ form }: BasicDetailsFieldsProps) {
  const { basicDetails: text } = useMessages()
  return (
    <>
      <FormField form={form} name="fullName" label={text.fullName} required>
        {(control) => (
          <TextInput {...control} autoComplete="name" maxLength={fieldLengths.fullName} />
        )}
      </FormField>
      <PhoneFields form={form} />
      <FormField form={form} name="company" label={text.company} required>
        {(control) => (
          <TextInput {...control} autoComplete="organization" maxLength={fieldLengths.company} />
        )}
      </FormField>
    </>
  )
}

function PhoneFields({ form }: BasicDetailsFieldsProps) {
  const { basicDetails: text } = useMessages()
  return (
    <Box display="grid" gridTemplateColumns="minmax(7rem, auto) 1fr" gap="3">
      <FormField form={form} name="countryCode" label={text.countryCode} required>
        {(control) => (
          <Select {...control} autoComplete="tel-country-code" options={countryCodeOptions} />
        )}
      </FormField>
      <FormField form={form} name="phone" label={text.phone} help={text.phoneHelp} required>
        {(control) => (
          <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel-national" />
        )}
      </FormField>
    </Box>
  )
}
