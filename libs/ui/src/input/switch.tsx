import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Box, Row } from '../core/layout.tsx'
import { useOptimistic } from './use-optimistic.ts'

export interface SwitchProps {
  label: string
  /** What is stored. */
  checked: boolean
  /**
   * Stores it. What is returned is waited for: until then the new state shows, and a rejection
   * brings the stored one back.
   */
  onCheckedChange(checked: boolean): unknown
  /** What to say of a change that was refused, in the reader's language. */
  failureText?(error: unknown): string
  /** What is shown beside the switch; the label without it. */
  children?: ReactNode
  disabled?: boolean
}

// By hand: a button with `role="switch"` is the whole behaviour; Ark's has a state machine for it.
const Track = chakra('button', {
  base: {
    position: 'relative',
    flexShrink: 0,
    width: '2.75rem',
    height: '6',
    // The target is as high as any control.
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
 * Something that is on or off and changes at once, without a form. A change that is refused goes
 * back visibly, with the reason beside it.
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
