import { dateInIndia, fieldLengths, limits } from '@sabha/types'
import { latestDateOfBirth } from '@sabha/types/details'
import { TextArea, TextInput } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import { FormField } from '../form-field.tsx'
import type { Form } from '../form-types.ts'
import { useMessages } from './messages.ts'
import type { ProfileDraft } from './profile-schema.ts'

/** What each field of the profile takes. */
export interface ProfileFieldProps<Values extends ProfileDraft> {
  form: Form<Values>
}

export interface DateOfBirthFieldProps<Values extends ProfileDraft>
  extends ProfileFieldProps<Values> {
  required?: boolean
}

/** The date of birth, of whoever is old enough. */
export function DateOfBirthField<Values extends ProfileDraft>({
  form,
  required = false,
}: DateOfBirthFieldProps<Values>) {
  const text = useMessages()
  return (
    <FormField
      form={form}
      name="date_of_birth"
      label={text.dateOfBirth}
      help={text.dateOfBirthHelp}
      required={required}
      markOptional
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

/** Where the person lives. */
export function CityField<Values extends ProfileDraft>({ form }: ProfileFieldProps<Values>) {
  const text = useMessages()
  return (
    <FormField form={form} name="city" label={text.city} required>
      {(control) => (
        <TextInput {...control} autoComplete="address-level2" maxLength={fieldLengths.city} />
      )}
    </FormField>
  )
}

/** The job title. */
export function DesignationField<Values extends ProfileDraft>({ form }: ProfileFieldProps<Values>) {
  const text = useMessages()
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

export interface AboutFieldProps<Values extends ProfileDraft> extends ProfileFieldProps<Values> {
  label: string
  help?: string
}

/** What somebody says of themselves; labelled as required, which the form's schema may ask for or not. */
export function AboutField<Values extends ProfileDraft>({
  form,
  ...field
}: AboutFieldProps<Values>) {
  return (
    <FormField form={form} name="about" {...field} required>
      {(control) => <TextArea {...control} maxLength={fieldLengths.about} />}
    </FormField>
  )
}
