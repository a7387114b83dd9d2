import { chakra } from '@chakra-ui/react/styled-system'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'

/** A choice of a `ChoiceGroup`. */
export interface ChoiceOption {
  value: string
  label: ReactNode
  /** Whether the option fills a whole row, while other options are in pairs. */
  wide?: boolean
}

export interface ChoiceGroupProps {
  /** Label above the choices. */
  label: string
  options: readonly ChoiceOption[]
  value: string
  disabled?: boolean
  /** `byPointer` is true if the choice was pressed, false if it was reached with the arrow keys. */
  onChange(value: string, how: { byPointer: boolean }): void
}

const Group = chakra('fieldset', { base: { border: 'none', padding: '0', minWidth: '0' } })

const Legend = chakra('legend', {
  base: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'heading', marginBottom: '1.5' },
})

const Options = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gridAutoRows: '1fr',
    gap: { base: '2', md: '3' },
  },
})

/** A choice that looks like a button. Contains a `CoveringInput`. */
export const Option = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '2.75rem',
    paddingBlock: '1.5',
    paddingInline: { base: '1', md: '3' },
    bg: 'surface',
    color: 'accent',
    border: 'control',
    rounded: 'control',
    fontSize: { base: 'sm', md: 'md' },
    fontWeight: 'semibold',
    lineHeight: 'heading',
    textAlign: 'center',
    textWrap: 'balance',
    cursor: 'pointer',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    '&:has(input:checked)': {
      bg: 'indigo',
      color: 'onIndigo',
      borderColor: 'accent',
      boxShadow: 'inset 0 0 0 1px {colors.accent}',
      _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
    },
    '&:has(input:disabled)': { cursor: 'not-allowed' },
    '&:has(input:disabled:not(:checked))': { bg: 'sunken', color: 'muted', borderColor: 'line' },
    '&:has(input:focus-visible)': {
      outline: '2px solid {colors.marigold}',
      outlineOffset: '2px',
    },
  },
  variants: {
    wide: { true: { gridColumn: '1 / -1' } },
    chip: {
      true: {
        minHeight: '2.25rem',
        rounded: 'full',
        paddingInline: '3',
        fontSize: 'sm',
        fontWeight: 'medium',
      },
    },
  },
})

/**
 * Covers its choice invisibly, so that the browser's focus ring and touch target apply to it; only the label
 * is visible.
 */
export const CoveringInput = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: 0, cursor: 'inherit', margin: '0' },
})

/** Selects one of several choices shown side by side: radio buttons that look like buttons. */
export function ChoiceGroup({ label, options, value, disabled, onChange }: ChoiceGroupProps) {
  const name = useId()
  const pressed = useRef(false)
  const press = ({ type }: PointerEvent) => {
    pressed.current = type === 'pointerdown'
  }
  return (
    <Group disabled={disabled}>
      <Legend>{label}</Legend>
      <Options>
        {options.map((option) => (
          <Option key={option.value} wide={option.wide} onPointerDown={press}>
            <CoveringInput
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value, { byPointer: pressed.current })}
              onKeyDown={() => {
                pressed.current = false
              }}
            />
            {option.label}
          </Option>
        ))}
      </Options>
    </Group>
  )
}
