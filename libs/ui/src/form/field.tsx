import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Icon } from '../core/icon.tsx'
import { Stack } from '../core/layout.tsx'
import { useMessages } from '../core/messages.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps {
  label: string
  /** The control. */
  children: ReactNode
  /** Help text below the control. */
  help?: ReactNode
  /** Error message that says what to do; announced with the control. */
  error?: string | undefined
  /** Also sets the required attribute. Other fields are marked as optional. */
  required?: boolean
  /** Marks an optional field; disable it in forms with only required fields. */
  markOptional?: boolean
  /** Contains several controls, which the label names as a group. */
  group?: boolean
}

const Label = chakra('label', {
  base: { fontSize: 'sm', fontWeight: 'semibold', color: 'ink', lineHeight: 'heading' },
})

const Line = chakra('p', {
  base: { display: 'flex', gap: '1.5', fontSize: 'sm', lineHeight: '1.45' },
  variants: { tone: { help: { color: 'muted' }, error: { color: 'brick', fontWeight: 'medium' } } },
})

/** A label, a control, and its help and error, connected for assistive technology. */
export function Field({ label, children, help, error, required = false, ...rest }: FieldProps) {
  const id = useId()
  const messages = useMessages()
  const helpId = help ? `${id}-help` : ''
  const errorId = error ? `${id}-error` : ''
  const control = {
    id,
    required,
    'aria-describedby': `${errorId} ${helpId}`.trim() || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  const naming = rest.group
    ? { frame: groupAttributes(id, control), label: { as: 'span' as const, id: `${id}-label` } }
    : { label: { htmlFor: id } }
  return (
    <Stack gap="1.5" {...naming.frame}>
      <Label {...naming.label}>
        {label}
        {!required && rest.markOptional && (
          <>
            {' '}
            <chakra.span color="muted" fontWeight="normal">
              {`(${messages.optional})`}
            </chakra.span>
          </>
        )}
      </Label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <Line id={errorId} tone="error">
          <Icon name="alert" mt="0.5" />
          {error}
        </Line>
      )}
      {help && (
        <Line id={helpId} tone="help">
          {help}
        </Line>
      )}
    </Stack>
  )
}

/** Describes the group once instead of each of its controls. */
function groupAttributes(id: string, control: { 'aria-describedby': string | undefined }) {
  return {
    role: 'group',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': control['aria-describedby'],
  }
}
