import { useFieldLabels } from '@sabha/contract/options'
import {
  dateInIndia,
  limits,
  type ProfileFieldWith,
  profileFieldRules,
  profileFields,
  profileFieldsWith,
} from '@sabha/types'
import { latestDateOfBirth } from '@sabha/types/details'
import { TextArea, TextInput } from '@sabha/ui/form'
import { DateInput } from '@sabha/ui/input'
import { FormField } from '../form-field.tsx'
import type { Form } from '../form-types.ts'
import { useMessages } from './messages.ts'
import type { ProfileDraft } from './profile-schema.ts'

/** Props of the fields of the profile. */
export interface ProfileFieldProps<Values extends ProfileDraft> {
  form: Form<Values>
}

export interface DateOfBirthFieldProps<Values extends ProfileDraft>
  extends ProfileFieldProps<Values> {
  required?: boolean
}

/** Date of birth of a user who is old enough. */
export function DateOfBirthField<Values extends ProfileDraft>({
  form,
  required = false,
}: DateOfBirthFieldProps<Values>) {
  const text = useMessages()
  const labels = useFieldLabels()
  return (
    <FormField
      form={form}
      name="date_of_birth"
      label={labels.date_of_birth}
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

/** City of residence. */
export function CityField<Values extends ProfileDraft>({ form }: ProfileFieldProps<Values>) {
  const labels = useFieldLabels()
  return (
    <FormField form={form} name="city" label={labels.city} required>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="address-level2"
          maxLength={profileFields.city.maxLength}
        />
      )}
    </FormField>
  )
}

/** The optional single-line fields of the profile. */
export function LineFields<Values extends ProfileDraft>({ form }: ProfileFieldProps<Values>) {
  return lineNames.map((name) => <LineField key={name} form={form} name={name} />)
}

const lineNames = profileFieldsWith('edited', 'line')

export interface LineFieldProps<Values extends ProfileDraft> extends ProfileFieldProps<Values> {
  name: ProfileFieldWith<'edited', 'line'>
}

/** An optional single-line field of the profile. */
export function LineField<Values extends ProfileDraft>({ form, name }: LineFieldProps<Values>) {
  const labels = useFieldLabels()
  const { autoComplete, maxLength } = profileFieldRules(name)
  return (
    <FormField form={form} name={name} label={labels[name]} markOptional>
      {(control) => (
        <TextInput {...control} {...(autoComplete && { autoComplete })} maxLength={maxLength} />
      )}
    </FormField>
  )
}

export interface AboutFieldProps<Values extends ProfileDraft> extends ProfileFieldProps<Values> {
  label: string
  help?: string
}

/** The user's description; labelled as required, although the form's schema may accept it empty. */
export function AboutField<Values extends ProfileDraft>({
  form,
  ...field
}: AboutFieldProps<Values>) {
  return (
    <FormField form={form} name="about" {...field} required>
      {(control) => <TextArea {...control} maxLength={profileFields.about.maxLength} />}
    </FormField>
  )
}
