import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Box, Row } from '../core/layout.tsx'

export interface SwitchProps {
  label: string
  /** The stored value. */
  checked: boolean
  /**
   * Stores the new value. While the returned promise is pending, the new state is shown; a rejection
   * restores the stored one.
   */
  onCheckedChange(checked: boolean): unknown
  /** Returns the message for a refused change, in the user's language. */
  failureText?(error: unknown): string
  /** Visible label next to the switch; `label` if undefined. */
  children?: ReactNode
  disabled?: boolean
}

// Custom, because a button with `role="switch"` has all the behaviour, while Ark's has a state machine.
const Track = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: '2.75rem',
    height: '6',
    // The target is as high as other controls.
    marginBlock: '2.5',
    bg: 'sunken',
    border: 'control',
    rounded: 'full',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    _after: {
      content: '""',
      position: 'absolute',
      insetBlock: '-0.6875rem',
      insetInline: '-0.25rem',
    },
    _disabled: { cursor: 'not-allowed', borderStyle: 'dashed', borderColor: 'line' },
    '&[aria-checked=true]': { bg: 'indigo', borderColor: 'accent' },
    '&[aria-invalid=true]': { borderColor: 'brick', animation: 'refuse 240ms ease-out' },
    _highContrast: { forcedColorAdjust: 'none', '&[aria-checked=true]': { bg: 'Highlight' } },
  },
})

const Thumb = chakra('span', {
  base: {
    position: 'absolute',
    top: '0.1875rem',
    insetInlineStart: '0.1875rem',
    boxSize: '4',
    rounded: 'full',
    bg: 'edge',
    transition: 'translate 140ms ease-out, background-color 120ms ease-out',
    '[aria-disabled=true] > &': { bg: 'line' },
    '[aria-checked=true] > &': { translate: '1.25rem', bg: 'onIndigo' },
    _highContrast: { bg: 'ButtonText' },
  },
})

/**
 * Turns something on or off immediately, without a form. A refused change is visibly reverted, with the
 * reason next to it.
 */
export function Switch({ label, checked, failureText, children, ...rest }: SwitchProps) {
  const failureId = useId()
  const { shown, failure, change } = useOptimistic(checked, rest.onCheckedChange)
  const text = failure && failureText?.(failure.error)
  return (
    <Box>
      <Row gap="2.5" flexWrap="nowrap">
        <Track
          type="button"
          role="switch"
          aria-label={label}
          aria-checked={shown}
          aria-disabled={rest.disabled || undefined}
          aria-invalid={failure ? true : undefined}
          aria-describedby={text ? failureId : undefined}
          onClick={() => rest.disabled || change(!shown)}
        >
          <Thumb />
        </Track>
        <Box aria-hidden={children === undefined || undefined} minWidth="0">
          {children ?? label}
        </Box>
      </Row>
      <Box role="alert" id={failureId} color="brick" fontSize="sm" fontWeight="medium">
        {text}
      </Box>
    </Box>
  )
}

interface Attempt<Value> {
  status: 'pending' | 'failed'
  value: Value
  error: unknown
}

/**
 * Shows a change of a stored value before it is saved. During several changes the last one is shown; if the
 * last one fails, the stored value is shown.
 */
function useOptimistic<Value>(stored: Value, store: (value: Value) => unknown) {
  const [attempt, setAttempt] = useState<Attempt<Value> | null>(null)
  const latest = useRef(0)

  // Clears the optimistic value when the stored value changes, by any cause.
  useEffect(() => {
    setAttempt((present) => (present && Object.is(present.value, stored) ? null : present))
  }, [stored])

  async function change(value: Value) {
    latest.current += 1
    const turn = latest.current
    setAttempt({ status: 'pending', value, error: null })
    try {
      await store(value)
      if (turn === latest.current) setAttempt(null)
    } catch (error) {
      if (turn === latest.current) setAttempt({ status: 'failed', value, error })
    }
  }

  return {
    shown: attempt?.status === 'pending' ? attempt.value : stored,
    failure: attempt?.status === 'failed' ? { error: attempt.error } : null,
    change: (value: Value) => void change(value),
  }
}
