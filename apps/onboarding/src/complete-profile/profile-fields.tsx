import { type Form, FormField } from '@sabha/forms'
import { dateInIndia, fieldLengths, latestDateOfBirth, limits } from '@sabha/types'
import { TextArea, TextInput } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import { useMessages } from '../messages.ts'
import type { CompleteProfileDraft } from './complete-profile-schema.ts'

export interface ProfileFieldProps {
  form: Form<CompleteProfileDraft>
}

export function DateOfBirthField({ form }: ProfileFieldProps) {
  const { completeProfile: text } = useMessages()
  return (
    <FormField
      form={form}
      name="date_of_birth"
      label={text.dateOfBirth}
      help={text.dateOfBirthHelp}
      required
    >
      {(control) => (
        <DateInput
          {...control}
          autoComplete="bday"
          min={limits.earliestDateOfBirth}
          max={latestDateOfBirth(dateInIndia(new Date()))}
        />
      )}
    </FormField>
  )
}

export function CityField({ form }: ProfileFieldProps) {
  const { completeProfile: text } = useMessages()
  return (
    <FormField form={form} name="city" label={text.city} required>
      {(control) => (
        <TextInput {...control} autoComplete="address-level2" maxLength={fieldLengths.city} />
      )}
    </FormField>
  )
}

export function DesignationField({ form }: ProfileFieldProps) {
  const { completeProfile: text } = useMessages()
  return (
    <FormField form={form} name="designation" label={text.designation} markOptional>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="organization-title"
          maxLength={fieldLengths.designation}
        />
      )}
    </FormField>
  )
}

export function AboutField({ form }: ProfileFieldProps) {
  const { completeProfile: text } = useMessages()
  return (
    <FormField form={form} name="about" label={text.about} help={text.aboutHelp} required>
      {(control) => <TextArea {...control} maxLength={fieldLengths.about} />}
    </FormField>
  )
}
