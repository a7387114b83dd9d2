import { type ChangeEvent, useId, useState } from 'react'
import { Icon } from '../core/icon.tsx'
import { Box } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'
import { useFieldControl } from './field-context.ts'
import { InputButton } from './input-button.tsx'
import { type PasswordRules, passwordStrength } from './password-strength.ts'
import { StrengthMeter } from './strength-meter.tsx'
import { PlainInput, type TextInputProps } from './text-input.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  autoComplete: 'current-password' | 'new-password'
  /** Shows the strength while typing, and the reason why the password will be refused, unless an error says it. */
  strengthHint?: PasswordRules
}

/** A password field that can reveal its value and supports pasting and password managers. */
export function PasswordInput({ strengthHint, onChange, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const messages = useMessages()
  const field = useFieldControl()
  const hintId = useId()
  const hint = field['aria-invalid'] ? undefined : strengthHint
  const describedBy = [field['aria-describedby'], hint && hintId].filter(Boolean).join(' ')

  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value)
    onChange?.(event)
  }

  return (
    <>
      <Box position="relative">
        <PlainInput
          {...rest}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          paddingInlineEnd="12"
          onChange={change}
          aria-describedby={describedBy || undefined}
        />
        <InputButton
          type="button"
          aria-label={shown ? messages.hidePassword : messages.showPassword}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </InputButton>
      </Box>
      {hint && (
        <StrengthMeter
          id={hintId}
          strength={passwordStrength(String(rest.value ?? typed), hint)}
          rules={hint}
        />
      )}
    </>
  )
}
