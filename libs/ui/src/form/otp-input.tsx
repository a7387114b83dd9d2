import { toLatinDigits } from '@sabha/types/details'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface OtpInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'maxLength'> {
  value: string
  onValueChange(code: string): void
  /** How many digits; 6 by default. */
  length?: number
}

/**
 * A one-time code: one box, so that pasting, autofill from a message and screen readers work.
 * Digits of other scripts are written as 0 to 9, anything else is dropped.
 */
export function OtpInput({ value, onValueChange, length = 6, ...rest }: OtpInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      fontVariantNumeric="tabular-nums"
      fontSize="xl"
      letterSpacing="0.4em"
      {...rest}
      value={value}
      onChange={(event) =>
        onValueChange(toLatinDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, length))
      }
    />
  )
}
