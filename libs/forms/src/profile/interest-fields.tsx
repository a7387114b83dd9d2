import { useFieldLabels, useOptionLabel } from '@sabha/contract/options'
import { limits, profileFields } from '@sabha/types'
import { interestOptions } from '@sabha/types/details'
import { CheckboxGroup, TextInput } from '@sabha/ui/form'
import { FormField, useFormValue } from '../form-field.tsx'
import { useMessages } from './messages.ts'
import type { ProfileFieldProps } from './profile-fields.tsx'
import type { ProfileDraft } from './profile-schema.ts'

/** Interests, with a text field if Other is selected. */
export function InterestFields<Values extends ProfileDraft>({ form }: ProfileFieldProps<Values>) {
  const text = useMessages()
  const labels = useFieldLabels()
  const labelOf = useOptionLabel()
  const chosen = useFormValue(form, 'interests')
  return (
    <>
      <FormField
        form={form}
        name="interests"
        label={labels.interests}
        help={text.interestsChosen(chosen.length)}
        required
        group
      >
        {(control) => (
          <CheckboxGroup
            {...control}
            options={interestOptions.map((value) => ({ value, label: labelOf(value) }))}
          />
        )}
      </FormField>
      {chosen.includes('Other') && (
        <FormField
          form={form}
          name="custom_interest"
          label={labels.custom_interest}
          required={chosen.length < limits.minInterests}
          markOptional
        >
          {(control) => (
            <TextInput {...control} maxLength={profileFields.custom_interest.maxLength} />
          )}
        </FormField>
      )}
    </>
  )
}
