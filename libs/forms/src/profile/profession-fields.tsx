import { useOptionLabel } from '@sabha/contract/options'
import { fieldLengths } from '@sabha/types'
import { professions } from '@sabha/types/details'
import { Select, TextInput } from '@sabha/ui/form'
import { FormField, useFormValue } from '../form-field.tsx'
import { useMessages } from './messages.ts'
import type { ProfileFieldProps } from './profile-fields.tsx'
import type { ProfileDraft } from './profile-schema.ts'

/** The profession, and its own words where it is Other. */
export function ProfessionFields<Values extends ProfileDraft>({ form }: ProfileFieldProps<Values>) {
  const text = useMessages()
  const labelOf = useOptionLabel()
  const isOther = useFormValue(form, 'profession') === 'Other'
  return (
    <>
      <FormField form={form} name="profession" label={text.profession} required>
        {(control) => (
          <Select
            {...control}
            placeholder={text.professionPlaceholder}
            options={professions.map((value) => ({ value, label: labelOf(value) }))}
          />
        )}
      </FormField>
      {isOther && (
        <FormField form={form} name="custom_profession" label={text.customProfession} required>
          {(control) => <TextInput {...control} maxLength={fieldLengths.customProfession} />}
        </FormField>
      )}
    </>
  )
}
