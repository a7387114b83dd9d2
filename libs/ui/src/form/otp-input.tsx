import { toLatinDigits } from '@sabha/types/details'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface OtpInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'maxLength'> {
  value: string
  onValueChange(code: string): void
  /** Number of digits; 6 by default. */
  length?: number
}

/**
 * A field for a one-time code. A single input, so that pasting, autofill from text messages and screen
 * readers work. Converts digits of other scripts to 0 to 9 and drops other characters.
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
