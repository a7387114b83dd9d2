import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'

const Styled = chakra('h2', {
  base: {
    fontStretch: '112%',
    fontWeight: 'semibold',
    lineHeight: 'heading',
    color: 'ink',
    minWidth: '0',
    // Unlike break-word, also lets a row shrink below the width of a long name.
    overflowWrap: 'anywhere',
  },
  variants: {
    size: {
      display: { fontSize: 'display', lineHeight: 'tight', letterSpacing: 'tight' },
      page: { fontSize: '3xl', letterSpacing: 'tight' },
      section: { fontSize: '2xl' },
      card: { fontSize: 'xl' },
      label: { fontSize: 'lg' },
    },
  },
})

export interface HeadingProps extends Omit<HTMLChakraProps<'h2'>, 'as'> {
  ref?: Ref<HTMLHeadingElement>
  level?: 1 | 2 | 3 | 4
  size?: 'display' | 'page' | 'section' | 'card' | 'label'
}

const sizeOfLevel = { 1: 'page', 2: 'section', 3: 'card', 4: 'label' } as const

/** A heading. `level` (2 by default) sets the document outline, `size` only the style. */
export function Heading({ level = 2, size = sizeOfLevel[level], ...rest }: HeadingProps) {
  return <Styled as={`h${level}`} size={size} {...rest} />
}
