import { useFieldLabels, useOptionLabel } from '@sabha/contract/options'
import { profileFields } from '@sabha/types'
import { professions } from '@sabha/types/details'
import { Select, TextInput } from '@sabha/ui/form'
import { FormField, useFormValue } from '../form-field.tsx'
import { useMessages } from './messages.ts'
import type { ProfileFieldProps } from './profile-fields.tsx'
import type { ProfileDraft } from './profile-schema.ts'

/** Profession, with a text field if Other is selected. */
export function ProfessionFields<Values extends ProfileDraft>({ form }: ProfileFieldProps<Values>) {
  const text = useMessages()
  const labels = useFieldLabels()
  const labelOf = useOptionLabel()
  const isOther = useFormValue(form, 'profession') === 'Other'
  return (
    <>
      <FormField form={form} name="profession" label={labels.profession} required>
        {(control) => (
          <Select
            {...control}
            placeholder={text.professionPlaceholder}
            options={professions.map((value) => ({ value, label: labelOf(value) }))}
          />
        )}
      </FormField>
      {isOther && (
        <FormField form={form} name="custom_profession" label={labels.custom_profession} required>
          {(control) => (
            <TextInput {...control} maxLength={profileFields.custom_profession.maxLength} />
          )}
        </FormField>
      )}
    </>
  )
}
