import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'

export interface CheckboxProps extends Omit<HTMLChakraProps<'input'>, 'type'> {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
}

const Frame = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: '2.75rem',
    paddingBlock: '2',
    cursor: 'pointer',
    lineHeight: '1.75rem',
  },
})

/** A tick that fills the box, as a mask. */
const tick = `url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3.5 8.5l3 3 6-7" fill="none" stroke="black" stroke-width="2.2" stroke-linecap="round"/></svg>') center / contain no-repeat`

const Input = chakra('input', {
  base: {
    boxSize: '5',
    mt: '1',
    flexShrink: 0,
    appearance: 'none',
    bg: 'surface',
    border: 'control',
    borderRadius: '4px',
    cursor: 'inherit',
    _checked: {
      bg: 'accent',
      borderColor: 'accent',
      _before: { content: '""', display: 'block', boxSize: 'full', bg: 'surface', mask: tick },
    },
    _disabled: { opacity: 0.5 },
    _highContrast: { appearance: 'auto' },
  },
})

/** A checkbox; its whole line is the target. Drawn by us because native ones look disabled in dark mode. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <Frame>
      <Input type="checkbox" {...rest} />
      <span>{label}</span>
    </Frame>
  )
}
