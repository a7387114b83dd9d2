import { type Form, FormField } from '@sabha/forms'
import { profileFields } from '@sabha/types'
import type { BasicDetailsDraft } from '@sabha/types/details'
import { TextInput } from '@sabha/ui/form'
import { useMessages } from '../messages.ts'

export interface BasicDetailsFieldProps {
  form: Form<BasicDetailsDraft>
}

export function NameField({ form }: BasicDetailsFieldProps) {
  const { basicDetails: text } = useMessages()
  return (
    <FormField form={form} name="fullName" label={text.fullName} required>
      {(control) => (
        <TextInput {...control} autoComplete="name" maxLength={profileFields.full_name.maxLength} />
      )}
    </FormField>
  )
}

export function CompanyField({ form }: BasicDetailsFieldProps) {
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
