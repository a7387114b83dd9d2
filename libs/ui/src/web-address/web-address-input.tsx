import { completeWebAddress } from '@sabha/types/web-address'
import { TextInput, type TextInputProps } from '@sabha/ui/form'

/** A field for a web address. Adds `https://` when the user leaves the field, if it is missing. */
export function WebAddressInput({ onBlur, ...props }: TextInputProps) {
  return (
    <TextInput
      type="url"
      inputMode="url"
      {...props}
      onBlur={(event) => {
        const field = event.currentTarget
        const address = completeWebAddress(field.value)
        if (address !== field.value) {
          field.value = address
          props.onChange?.(event)
        }
        onBlur?.(event)
      }}
    />
  )
}
