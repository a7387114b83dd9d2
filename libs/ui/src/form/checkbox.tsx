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

const Input = chakra('input', {
  base: { boxSize: '5', mt: '1', flexShrink: 0, accentColor: 'accent', cursor: 'inherit' },
})

/** A checkbox; its whole line is the target. */
export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <Frame>
      <Input type="checkbox" {...rest} />
      <span>{label}</span>
    </Frame>
  )
}
