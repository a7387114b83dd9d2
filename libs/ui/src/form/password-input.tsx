import { chakra } from '@chakra-ui/react/styled-system'
import { type ChangeEvent, useId, useState } from 'react'
import { Icon } from '../core/icon.tsx'
import { Box, Row } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'
import { useFieldControl } from './field-context.ts'
import { InputButton } from './input-button.tsx'
import { type PasswordRules, type PasswordStrength, passwordStrength } from './password-strength.ts'
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

const levels: Record<PasswordStrength, { dots: number; color: string }> = {
  short: { dots: 1, color: 'brick' },
  common: { dots: 1, color: 'brick' },
  weak: { dots: 2, color: 'amber' },
  fair: { dots: 3, color: 'amber' },
  strong: { dots: 4, color: 'leaf' },
}

const Dot = chakra('span', {
  base: { boxSize: '2', rounded: 'full', bg: 'line' },
})

interface StrengthMeterProps {
  id: string
  strength: PasswordStrength | null
  rules: Pick<PasswordRules, 'minimumLength' | 'problems'>
}

/** Shows the strength as four dots and a word, or the required length while empty. */
function StrengthMeter({ id, strength, rules }: StrengthMeterProps) {
  const { empty, ...words } = useMessages().passwordStrength
  const texts = { ...words, ...rules.problems }
  const level = strength ? levels[strength] : { dots: 0, color: 'muted' }
  return (
    <Row gap="2" minHeight="6" fontSize="sm" color={level.color}>
      <Box display="flex" gap="1" aria-hidden="true">
        {[1, 2, 3, 4].map((dot) => (
          <Dot key={dot} bg={dot <= level.dots ? level.color : 'line'} />
        ))}
      </Box>
      <span id={id} aria-live="polite">
        {strength ? texts[strength] : empty(rules.minimumLength)}
      </span>
    </Row>
  )
}
